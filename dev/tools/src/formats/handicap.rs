//! `handicap/1`: the fixed points of handicap stones, or that a board has none for so many.

use weiqi::terms::ThirdStone;
use weiqi::{Handicap, Placement, PointSet};

use super::row::{Row, Unreadable, points};
use super::{Findings, NO_SUCH_BOARD};

pub fn check(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let Some(size) = row.size()? else {
        findings.outside(NO_SUCH_BOARD);
        return Ok(());
    };
    let count = u8::try_from(row.int("stones")?).map_err(|_| Unreadable("field `stones` is too large".into()))?;
    // The data follow the table of the Go Text Protocol.
    let placement = Placement::Fixed { third: ThirdStone::UpperLeft };
    let fixed = Handicap::stones(count, placement).and_then(|handicap| handicap.points(size));
    findings.equal("has fixed points", fixed.is_some(), row.flag("ok")?);
    if let Some(fixed) = fixed {
        findings.equal("number of points", fixed.len(), usize::from(count));
        let fixed: PointSet = fixed.into_iter().collect();
        findings.equal("points", fixed, points(row.text("points")?, size)?);
    }
    Ok(())
}
