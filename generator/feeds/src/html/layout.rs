//! The lines of a text, as a browser lays them out.

use std::cell::RefCell;
use std::collections::HashSet;

use html5ever::buffer_queue::BufferQueue;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};

use super::elements::{self, ElementKind};
use super::source::{Lines, Source};
use super::unmarked::is_bullet;
use crate::characters::{self, CharacterFault};

/// A paragraph, or an item of a list.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The text with single spaces.
    pub(super) text: String,
    pub(super) item: Option<Item>,
}

/// An item's place in its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Item {
    /// The number of lists around its own.
    pub(super) depth: usize,
    pub(super) number: Option<u32>,
}

/// The blocks of a text, and its faults.
pub(super) fn read(written: &str) -> (Vec<Block>, Vec<CharacterFault>) {
    let mut layout = Layout::default();
    if !written.contains(['<', '&']) {
        layout.text(written);
        layout.finish();
        return (layout.blocks, layout.faults);
    }
    let source = Source::new(written);
    layout.lines = source.lines;
    layout.ended = source.ended;
    if source.has_open_comment {
        layout.faults.push(CharacterFault::OpenComment);
    }
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(&source.text));
    let sink = Sink(RefCell::new(layout));
    let tokenizer = Tokenizer::new(sink, TokenizerOpts { discard_bom: false, ..TokenizerOpts::default() });
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    let mut layout = tokenizer.sink.0.into_inner();
    layout.finish();
    (layout.blocks, layout.faults)
}

/// Takes what the tokenizer finds.
struct Sink(RefCell<Layout>);

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut layout = self.0.borrow_mut();
        match token {
            Token::CharacterTokens(text) => layout.text(&text),
            Token::NullCharacterToken => layout.text("\u{fffd}"),
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => layout.start(&tag),
            Token::TagToken(tag) => layout.end(&tag.name),
            Token::DoctypeToken(_) | Token::CommentToken(_) | Token::EOFToken | Token::ParseError(_) => {}
        }
        TokenSinkResult::Continue
    }
}

#[derive(Debug, Default)]
struct Layout {
    lines: Lines,
    /// The names of the elements that have an end tag somewhere.
    ended: HashSet<String>,
    blocks: Vec<Block>,
    faults: Vec<CharacterFault>,
    /// The text of the open block as the source has it.
    open: String,
    item: Option<Item>,
    /// The number of line ends in the source since the last visible letter.
    line_ends: usize,
    lists: Vec<List>,
    /// The index of the first block of each cell, for the open row of each open table.
    rows: Vec<Vec<usize>>,
    preformatted: usize,
    /// The text of an open superscript.
    raised: Option<String>,
    /// The element with hidden content, and how many of its name are open.
    hidden: Option<(String, usize)>,
}

#[derive(Debug, Default)]
struct List {
    /// The number of the next item.
    next: Option<u32>,
    is_in_item: bool,
    /// Whether an item without a list opened it.
    is_implied: bool,
}

impl Layout {
    fn text(&mut self, text: &str) {
        if self.hidden.is_some() {
            return;
        }
        if let Some(raised) = &mut self.raised {
            raised.push_str(text);
            return;
        }
        for letter in text.chars() {
            if matches!(letter, '\n' | '\u{2028}' | '\u{2029}') {
                self.line_ends += 1;
                if self.preformatted > 0 || self.lines == Lines::Plain {
                    self.break_line();
                    continue;
                }
                if self.lines == Lines::Broken && self.line_ends > 1 {
                    self.break_line();
                }
            } else if !letter.is_whitespace() {
                // A bullet is on a line of its own, even where the source has no more than a line end.
                if self.line_ends > 0 && is_bullet(letter) {
                    self.break_line();
                }
                self.line_ends = 0;
            }
            self.open.push(letter);
        }
    }

    /// Begins an element.
    fn start(&mut self, tag: &Tag) {
        let name: &str = &tag.name;
        let kind = elements::kind(name).unwrap_or(ElementKind::Inline);
        if let Some((hidden, count)) = &mut self.hidden {
            *count += usize::from(hidden == name && !tag.self_closing && kind != ElementKind::HiddenRaw);
            return;
        }
        let has_end = !tag.self_closing && !elements::is_void(name) && self.ended.contains(name);
        // A script without an end hides the rest.
        let is_script = name == "script" && !tag.self_closing;
        let is_hidden = matches!(kind, ElementKind::Hidden | ElementKind::HiddenRaw) || is_marked_hidden(tag);
        if is_script || (is_hidden && has_end) {
            self.hidden = Some((name.to_owned(), 1));
        }
        match kind {
            ElementKind::Superscript if has_end => self.raised = Some(String::new()),
            ElementKind::Inline | ElementKind::Hidden | ElementKind::HiddenRaw | ElementKind::Superscript => {
            }
            ElementKind::Quotation => self.text("“"),
            ElementKind::Block | ElementKind::Break => self.break_line(),
            ElementKind::Preformatted => {
                self.break_line();
                self.preformatted += 1;
            }
            ElementKind::List { is_ordered } => {
                self.finish();
                let first = attribute(tag, "start").and_then(|first| first.parse().ok()).unwrap_or(1);
                self.lists.push(List { next: is_ordered.then_some(first), ..List::default() });
                self.item = None;
            }
            ElementKind::Item => {
                self.start_item(attribute(tag, "value").and_then(|number| number.parse().ok()));
            }
            ElementKind::Table => {
                self.break_line();
                self.rows.push(Vec::new());
            }
            ElementKind::Row => self.end_row(),
            ElementKind::Cell => {
                self.break_line();
                let index = self.blocks.len();
                if let Some(row) = self.rows.last_mut() {
                    row.push(index);
                }
            }
        }
    }

    fn end(&mut self, name: &str) {
        if let Some((hidden, count)) = &mut self.hidden {
            if hidden == name {
                *count -= 1;
                if *count == 0 {
                    self.hidden = None;
                }
            }
            return;
        }
        match elements::kind(name).unwrap_or(ElementKind::Inline) {
            ElementKind::Inline | ElementKind::Hidden | ElementKind::HiddenRaw => {}
            ElementKind::Superscript => {
                if let Some(raised) = self.raised.take() {
                    self.text(&superscript(&raised));
                }
            }
            ElementKind::Quotation => self.text("”"),
            ElementKind::Block | ElementKind::Break | ElementKind::Cell => self.break_line(),
            ElementKind::Preformatted => {
                self.break_line();
                self.preformatted = self.preformatted.saturating_sub(1);
            }
            ElementKind::List { .. } => {
                self.finish();
                while self.lists.pop().is_some_and(|list| list.is_implied) {}
                self.item = self.outer_item();
            }
            ElementKind::Item => self.end_item(),
            ElementKind::Row => self.end_row(),
            ElementKind::Table => {
                self.end_row();
                self.rows.pop();
            }
        }
    }

    fn start_item(&mut self, number: Option<u32>) {
        self.finish();
        if self.lists.is_empty() {
            self.lists.push(List { is_implied: true, ..List::default() });
        }
        let depth = self.lists.len() - 1;
        if let Some(list) = self.lists.last_mut() {
            list.is_in_item = true;
            let number = list.next.map(|next| number.unwrap_or(next));
            list.next = number.map(|number| number.saturating_add(1));
            self.item = Some(Item { depth, number });
        }
    }

    fn end_item(&mut self) {
        self.finish();
        if let Some(list) = self.lists.last_mut() {
            list.is_in_item = false;
            if list.is_implied {
                self.lists.pop();
            }
        }
        self.item = None;
    }

    /// The item that goes on after the list inside it.
    fn outer_item(&self) -> Option<Item> {
        let depth = self.lists.len().checked_sub(1)?;
        self.lists[depth].is_in_item.then_some(Item { depth, number: None })
    }

    /// Ends the line; an item is one line.
    fn break_line(&mut self) {
        if self.item.is_some() {
            self.open.push(' ');
        } else {
            self.finish();
        }
    }

    /// Ends the row of a table. Cells of one line each are one line.
    fn end_row(&mut self) {
        self.break_line();
        let cells = self.rows.last_mut().map(std::mem::take).unwrap_or_default();
        let ends = cells.iter().skip(1).copied().chain([self.blocks.len()]);
        let are_lines = cells.iter().zip(ends).all(|(start, end)| end.saturating_sub(*start) <= 1);
        let Some(first) = cells.first().copied().filter(|first| *first < self.blocks.len()) else { return };
        if are_lines && self.blocks[first..].iter().all(|block| block.item.is_none()) {
            let row: Vec<String> = self.blocks.drain(first..).map(|block| block.text).collect();
            self.blocks.push(Block { text: row.join(" "), item: None });
        }
    }

    /// Ends the open block.
    fn finish(&mut self) {
        self.line_ends = 0;
        if let Some(raised) = self.raised.take() {
            self.open.push_str(&superscript(&raised));
        }
        if self.open.is_empty() {
            return;
        }
        let open = std::mem::take(&mut self.open);
        let (clean, faults) = characters::cleaned(&open);
        for fault in faults {
            if !self.faults.contains(&fault) {
                self.faults.push(fault);
            }
        }
        let text = catalog::clean::text(&clean).split_whitespace().collect::<Vec<_>>().join(" ");
        if !catalog::clean::is_blank(&text) {
            self.blocks.push(Block { text, item: self.item });
            // What follows in the same item continues it without a number.
            self.item = self.item.map(|item| Item { number: None, ..item });
        }
    }
}

fn attribute<'t>(tag: &'t Tag, name: &str) -> Option<&'t str> {
    tag.attrs.iter().find(|attribute| &*attribute.name.local == name).map(|attribute| &*attribute.value)
}

/// Whether the attributes of an element hide it in browsers or Word.
fn is_marked_hidden(tag: &Tag) -> bool {
    let style = attribute(tag, "style").unwrap_or_default().to_ascii_lowercase();
    let style: String = style.chars().filter(|letter| !letter.is_whitespace()).collect();
    let hiding = ["display:none", "visibility:hidden", "mso-hide:all", "font-size:0;", "font-size:0px"];
    let is_closed = &*tag.name == "dialog" && attribute(tag, "open").is_none();
    is_closed
        || attribute(tag, "hidden").is_some()
        || hiding.iter().any(|hiding| format!("{style};").contains(hiding))
}

/// A raised number: `m<sup>2</sup>`; other raised text stays as it is.
fn superscript(text: &str) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raised = |letter: char| DIGITS.get(letter.to_digit(10)? as usize).copied();
    text.trim().chars().map(raised).collect::<Option<String>>().unwrap_or_else(|| text.to_owned())
}
