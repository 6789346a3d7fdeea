#![no_std]

use core::alloc::{GlobalAlloc, Layout};

use weiqi::{Game, Size, Terms};

struct NoMemory;

// SAFETY: never hands out memory, which the contract allows.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }
    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static MEMORY: NoMemory = NoMemory;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

/// Number of legal points at the start of a game: uses the core and the allocator.
#[unsafe(no_mangle)]
pub extern "C" fn legal_points() -> u16 {
    Game::new(Size::STANDARD, Terms::CHINESE_2002).map_or(0, |game| game.legal().len())
}
