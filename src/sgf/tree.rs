//! The tree of one game: every node and property of it, as the file has them.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::note::Note;
use super::scan::SyntaxError;

/// A node of a [`Tree`]. Nodes are numbered in the order of the file from 0, the root, so the nodes of the
/// main line are the numbers from 0 to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: NodeId = NodeId(0);

    /// The number of the node in the file, from 0.
    pub const fn number(self) -> u32 {
        self.0
    }
}

/// A piece of the tree's text.
type Span = Range<u32>;

#[derive(Clone, Debug)]
struct Node {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    /// Into `properties`.
    properties: Span,
}

#[derive(Clone, Debug)]
struct Entry {
    name: Span,
    /// Into `values`.
    values: Span,
}

/// One game of a file with all of its variations and properties.
///
/// Guarantees: a tree that was read whole and not changed is written byte for byte as it was read. A tree that
/// was changed, or that the file did not close, keeps every name and every value byte for byte; the white
/// space between them is then the writer's. Every operation but [`Tree::line_to`] and [`Tree::lines`] takes
/// time in proportion to what it returns, and reading takes time in proportion to the text.
///
/// ```
/// use weiqi::sgf::Tree;
/// let text = "(;SZ[9]C[a [x\\] b] (;B[aa];W[bb])\n(;B[cc]))";
/// let mut tree = Tree::parse(text)?;
/// assert_eq!(tree.to_string(), text);
/// assert_eq!((tree.len(), tree.main_line().count(), tree.lines().count()), (4, 3, 2));
/// let second = tree.at(&[1]).ok_or("two variations")?;
/// assert_eq!(tree.raw(second, "B"), Some("cc"));
/// tree.set(second, "C", &["good ]"]);
/// assert_eq!(tree.to_string(), "(;SZ[9]C[a [x\\] b]\n(;B[aa]\n;W[bb])\n(;B[cc]C[good \\]]))");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    /// The text as read, and behind it the text of what was changed.
    text: String,
    /// The length of the text as read, while nothing was changed.
    verbatim: Option<usize>,
    nodes: Vec<Node>,
    entries: Vec<Entry>,
    values: Vec<Span>,
    notes: Vec<Note>,
}

/// One property of a node: a name and its values.
#[derive(Clone, Copy)]
pub struct Property<'t> {
    tree: &'t Tree,
    entry: &'t Entry,
}

impl fmt::Debug for Property<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name_in_file())?;
        self.raw_values().try_for_each(|value| write!(f, "[{value}]"))
    }
}

impl<'t> Property<'t> {
    /// The name as the file writes it; old files add small letters (`GaMe`).
    pub fn name_in_file(&self) -> &'t str {
        self.tree.piece(&self.entry.name)
    }

    /// The name in capitals: small letters are left out, as the format has it (`GaMe` is `GM`), unless what
    /// is left is no name (`b` is `B`).
    pub fn name(&self) -> Cow<'t, str> {
        let name = self.name_in_file();
        if !name.bytes().any(|byte| byte.is_ascii_lowercase()) {
            return Cow::Borrowed(name);
        }
        let capitals: String = name.chars().filter(|c| !c.is_ascii_lowercase()).collect();
        if is_name(&capitals) { Cow::Owned(capitals) } else { Cow::Owned(name.to_ascii_uppercase()) }
    }

    /// Whether the property has this name.
    pub fn is(&self, name: &str) -> bool {
        self.name_in_file() == name || self.name() == name
    }

    /// The values as the file has them, backslashes and all.
    pub fn raw_values(&self) -> impl ExactSizeIterator<Item = &'t str> + use<'t> {
        let tree = self.tree;
        let Range { start, end } = self.entry.values;
        tree.values[start as usize..end as usize].iter().map(|value| tree.piece(value))
    }
}

impl Tree {
    /// Reads the first game of a text. [`Games`](super::Games) reads all of them.
    ///
    /// # Errors
    /// [`SyntaxError`]: what is no SGF, where it is, and its usual cause.
    pub fn parse(text: &str) -> Result<Tree, SyntaxError> {
        super::scan::Games::new(text).next().unwrap_or(Err(SyntaxError::no_game()))
    }

    /// A tree of one node without properties.
    pub fn new() -> Tree {
        let mut tree = Tree::empty();
        tree.open(None);
        tree.verbatim = None;
        tree
    }

    pub(super) const fn empty() -> Tree {
        Tree {
            text: String::new(),
            verbatim: None,
            nodes: Vec::new(),
            entries: Vec::new(),
            values: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn piece(&self, span: &Span) -> &str {
        &self.text[span.start as usize..span.end as usize]
    }

    /// The number of nodes.
    #[expect(clippy::len_without_is_empty, reason = "a tree has a root")]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// What was unusual about the syntax.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// All nodes in the order of the file: each before its variations.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// The node that this one follows; `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.0 as usize].parent
    }

    /// The nodes that follow a node; the first continues the main line, the others are variations.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let next = |&child: &NodeId| self.nodes[child.0 as usize].next_sibling;
        core::iter::successors(self.nodes[node.0 as usize].first_child, next)
    }

    /// The node that a path leads to: at each node of it, the number of the child to take, from 0.
    pub fn at(&self, path: &[usize]) -> Option<NodeId> {
        path.iter().try_fold(NodeId::ROOT, |node, &child| self.children(node).nth(child))
    }

    /// The nodes of the main line, from the root on.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(Some(NodeId::ROOT), |&node| self.nodes[node.0 as usize].first_child)
    }

    /// The nodes from the root to a node.
    pub fn line_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut line: Vec<_> = core::iter::successors(Some(node), |&node| self.parent(node)).collect();
        line.reverse();
        line
    }

    /// The last nodes of all lines, in the order of the file.
    pub fn leaves(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.nodes().filter(|&node| self.nodes[node.0 as usize].first_child.is_none())
    }

    /// All lines, the main line first.
    pub fn lines(&self) -> impl Iterator<Item = Vec<NodeId>> + '_ {
        self.leaves().map(|leaf| self.line_to(leaf))
    }

    /// The properties of a node, in the order of the file.
    pub fn properties(&self, node: NodeId) -> impl ExactSizeIterator<Item = Property<'_>> + DoubleEndedIterator {
        let Range { start, end } = self.nodes[node.0 as usize].properties;
        self.entries[start as usize..end as usize].iter().map(|entry| Property { tree: self, entry })
    }

    /// The first value of a property of a node, as the file has it; `None` if the node has no such property.
    pub fn raw(&self, node: NodeId, name: &str) -> Option<&str> {
        self.properties(node).find(|property| property.is(name))?.raw_values().next()
    }

    /// The first value of a property of a node as text ([`unescape`](super::unescape)).
    pub fn text(&self, node: NodeId, name: &str) -> Option<String> {
        self.raw(node, name).map(super::text::unescape)
    }

    /// Gives a node a property in place of any of that name. The values are texts: what has to be escaped
    /// is escaped. Without values the property is taken away.
    ///
    /// # Panics
    /// If the name is not letters and digits that begin with a letter, or the node is not of this tree.
    pub fn set(&mut self, node: NodeId, name: &str, values: &[&str]) {
        let escaped: Vec<String> = values.iter().map(|value| super::text::escape(value)).collect();
        self.set_raw(node, name, escaped.iter().map(String::as_str));
    }

    /// As [`Tree::set`], with values that are escaped already.
    pub(super) fn set_raw<'v>(&mut self, node: NodeId, name: &str, values: impl Iterator<Item = &'v str>) {
        assert!(is_name(name), "{name:?} is not the name of a property");
        self.verbatim = None;
        let old = self.nodes[node.0 as usize].properties.clone();
        let start = self.entries.len() as u32;
        let first_value = self.values.len() as u32;
        for value in values {
            let span = self.append(value);
            self.values.push(span);
        }
        let values = first_value..self.values.len() as u32;
        let mut placed = values.is_empty();
        let name_span = self.append(name);
        let entry = Entry { name: name_span, values };
        for index in old {
            let kept = self.entries[index as usize].clone();
            if !(Property { tree: self, entry: &kept }).is(name) {
                self.entries.push(kept);
            } else if !placed {
                self.entries.push(entry.clone());
                placed = true;
            }
        }
        if !placed {
            self.entries.push(entry);
        }
        self.nodes[node.0 as usize].properties = start..self.entries.len() as u32;
    }

    /// Adds a node without properties behind another, as its last variation.
    ///
    /// # Panics
    /// If the node is not of this tree.
    pub fn push(&mut self, parent: NodeId) -> NodeId {
        self.verbatim = None;
        self.open(Some(parent))
    }

    /// Takes away what follows a node. The nodes stay in [`Tree::nodes`] but are on no line and not written.
    ///
    /// # Panics
    /// If the node is not of this tree.
    pub fn cut(&mut self, node: NodeId) {
        self.verbatim = None;
        let node = &mut self.nodes[node.0 as usize];
        (node.first_child, node.last_child) = (None, None);
    }

    fn append(&mut self, text: &str) -> Span {
        let start = self.text.len() as u32;
        self.text.push_str(text);
        start..self.text.len() as u32
    }

    /// Adds a node; the reader fills it.
    pub(super) fn open(&mut self, parent: Option<NodeId>) -> NodeId {
        let node = NodeId(self.nodes.len() as u32);
        let properties = self.entries.len() as u32..self.entries.len() as u32;
        self.nodes.push(Node { parent, first_child: None, last_child: None, next_sibling: None, properties });
        if let Some(parent) = parent {
            let last = self.nodes[parent.0 as usize].last_child.replace(node);
            match last {
                Some(last) => self.nodes[last.0 as usize].next_sibling = Some(node),
                None => self.nodes[parent.0 as usize].first_child = Some(node),
            }
        }
        node
    }

    /// Adds a property to the last node, with pieces of the text that the tree will be given.
    pub(super) fn add(&mut self, name: Range<usize>, values: &[Range<usize>]) {
        let span = |range: &Range<usize>| range.start as u32..range.end as u32;
        let start = self.values.len() as u32;
        self.values.extend(values.iter().map(span));
        self.entries.push(Entry { name: span(&name), values: start..self.values.len() as u32 });
        if let Some(node) = self.nodes.last_mut() {
            node.properties.end = self.entries.len() as u32;
        }
    }

    /// Gives the tree its text. What the text did not close is written anew, and so closed.
    pub(super) fn finish(mut self, text: &str, is_closed: bool, notes: Vec<Note>) -> Tree {
        self.text = text.into();
        self.verbatim = is_closed.then_some(text.len());
        self.notes = notes;
        self
    }

    fn write_node(&self, node: NodeId, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(";")?;
        self.properties(node).try_for_each(|property| write!(f, "{property:?}"))
    }
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new()
    }
}

/// Equal are trees with the same nodes and properties in the same order; white space between them, and how
/// small letters in names are written, make no difference.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let same = |(ours, theirs): (Property<'_>, Property<'_>)| {
            ours.name() == theirs.name() && ours.raw_values().eq(theirs.raw_values())
        };
        let mut pairs = alloc::vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((ours, theirs)) = pairs.pop() {
            let (mine, its) = (self.properties(ours), other.properties(theirs));
            if mine.len() != its.len() || !mine.zip(its).all(same) {
                return false;
            }
            let (mut ours, mut theirs) = (self.children(ours), other.children(theirs));
            loop {
                match (ours.next(), theirs.next()) {
                    (Some(one), Some(other)) => pairs.push((one, other)),
                    (None, None) => break,
                    _ => return false,
                }
            }
        }
        true
    }
}

impl Eq for Tree {}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(length) = self.verbatim {
            return f.write_str(&self.text[..length]);
        }
        enum Step {
            Write(NodeId),
            Close,
        }
        f.write_str("(")?;
        let mut steps = alloc::vec![Step::Write(NodeId::ROOT)];
        // By a list of its own and not by recursion, because variations may be nested as deep as the text is long.
        while let Some(step) = steps.pop() {
            match step {
                Step::Close => f.write_str(")")?,
                Step::Write(node) => {
                    let is_variation = self.parent(node).is_some_and(|parent| self.children(parent).nth(1).is_some());
                    if node != NodeId::ROOT {
                        f.write_str(if is_variation { "\n(" } else { "\n" })?;
                    }
                    self.write_node(node, f)?;
                    if is_variation {
                        steps.push(Step::Close);
                    }
                    let from = steps.len();
                    steps.extend(self.children(node).map(Step::Write));
                    steps[from..].reverse();
                }
            }
        }
        f.write_str(")")
    }
}

/// Whether a text can be the name of a property.
pub(super) fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
