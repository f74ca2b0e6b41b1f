//! What a worker's pages have in common. It tells of each template and each part once and names it from then on; pages are put together here.

use std::sync::Arc;

use anyhow::{Context, Result, bail};

use super::carried;
use super::escape::Escape;
use super::values::{Belonging, Letter, Reader, Value, Values, Written, piece};

/// The templates and parts that a worker has told of, by their number.
#[derive(Default)]
pub(crate) struct Parts {
    templates: Vec<Template>,
}

/// A part is a template without holes.
#[derive(Default)]
struct Template {
    belonging: Belonging,
    /// What it brings to the head of the page.
    links: Vec<Piece>,
    body: Vec<Piece>,
}

enum Piece {
    Literal(Box<[u8]>),
    Hole {
        index: usize,
        escape: Escape,
    },
    /// The links of what stands in another hole.
    Links {
        index: usize,
    },
    /// The page's path.
    Path,
}

/// What a page is put together from besides what the worker writes.
#[derive(Clone, Copy)]
pub(crate) struct PageToFill<'page> {
    pub(crate) path: &'page str,
    /// The documents of its job, in their order.
    pub(crate) own: &'page [Arc<str>],
}

impl Parts {
    /// Keeps the next template.
    ///
    /// # Errors
    /// One that is not whole, or has a hole for a value that does not belong into it.
    pub(crate) fn keep_template(&mut self, payload: &[u8]) -> Result<()> {
        let template = match Written::of(payload)? {
            Written::Narrow(letters) => Template::read(letters)?,
            Written::Wide(letters) => Template::read(&letters)?,
        };
        self.templates.push(template);
        Ok(())
    }

    /// Keeps the next part: a value that is the same on all pages.
    ///
    /// # Errors
    /// As for [`Self::put_together`]; and one that asks for what only a page has.
    pub(crate) fn keep_part(&mut self, payload: &[u8]) -> Result<()> {
        let mut whole = Vec::new();
        self.fill(payload, None, &mut whole)?;
        self.templates.push(Template { body: vec![Piece::Literal(whole.into())], ..Template::default() });
        Ok(())
    }

    /// Adds the page that the worker wrote to `whole`.
    ///
    /// # Errors
    /// What is not one whole value, names what was not told of, or asks for a document that the page has not.
    pub(crate) fn put_together(&self, payload: &[u8], page: PageToFill, whole: &mut Vec<u8>) -> Result<()> {
        self.fill(payload, Some(page), whole)
    }

    fn fill(&self, payload: &[u8], page: Option<PageToFill>, whole: &mut Vec<u8>) -> Result<()> {
        match Written::of(payload)? {
            Written::Narrow(letters) => self.fill_value(letters, page, whole),
            Written::Wide(letters) => self.fill_value(&letters, page, whole),
        }
    }

    fn fill_value<L: Letter>(
        &self,
        written: &[L],
        page: Option<PageToFill>,
        whole: &mut Vec<u8>,
    ) -> Result<()> {
        let (values, first) = Values::read(written, &|number| Ok(self.template(number)?.belonging))?;
        Filling { parts: self, values, page }.add_body(first, Escape::None, whole)
    }

    fn template(&self, number: u32) -> Result<&Template> {
        self.templates
            .get(number as usize)
            .with_context(|| format!("the worker named the template {number}, of which it has not told"))
    }
}

impl Template {
    fn read<L: Letter>(written: &[L]) -> Result<Self> {
        let mut reader = Reader::new(written);
        let (values, texts) = (reader.number()? as usize, reader.number()? as usize);
        let links = reader.number()? as usize;
        if texts > values {
            bail!("the worker told of a template with more texts than values");
        }
        let mut pieces = Vec::new();
        while !reader.is_at_end() {
            pieces.push(Piece::read(&mut reader, values)?);
        }
        if links > pieces.len() {
            bail!("the worker told of a template with fewer pieces than it says");
        }
        let body = pieces.split_off(links);
        Ok(Self { belonging: Belonging { values, texts }, links: pieces, body })
    }
}

impl Piece {
    fn read<L: Letter>(reader: &mut Reader<L>, values: usize) -> Result<Self> {
        let (kind, number, letters) = reader.piece()?;
        let index = number as usize;
        let piece = match kind {
            piece::LITERAL => {
                let mut literal = Vec::with_capacity(letters.len());
                Escape::None.add(letters, &mut literal);
                return Ok(Self::Literal(literal.into()));
            }
            piece::TEXT => Self::Hole { index, escape: Escape::React },
            piece::ATTRIBUTE => Self::Hole { index, escape: Escape::Attribute },
            piece::JSON => Self::Hole { index, escape: Escape::Json },
            piece::AS_IS => Self::Hole { index, escape: Escape::None },
            piece::LINKS => Self::Links { index },
            piece::PATH => return Ok(Self::Path),
            _ => bail!("the worker told of a template with a piece of an unknown kind"),
        };
        if index >= values {
            bail!("the worker told of a template with a hole for no value");
        }
        Ok(piece)
    }
}

/// A page that is being put together.
struct Filling<'filling, 'written, L> {
    parts: &'filling Parts,
    values: Values<'written, L>,
    /// `None` for a part.
    page: Option<PageToFill<'filling>>,
}

impl<L: Letter> Filling<'_, '_, L> {
    /// Adds a value; `escape` is for a text.
    fn add_body(&self, value: usize, escape: Escape, to: &mut Vec<u8>) -> Result<()> {
        match self.values.at(value) {
            Value::Text(text) => escape.add(text, to),
            Value::Filled { template, first } => {
                self.add_pieces(&self.parts.template(template)?.body, first, to)?;
            }
            Value::Carried { own, left } => {
                let document = self.own(own)?;
                let [Piece::Literal(names)] = self.parts.template(left)?.body.as_slice() else {
                    bail!("the worker named fields by what is no part");
                };
                let names: Vec<&[u8]> = names.split(|&byte| byte == b'\n').collect();
                carried::add_without(document, &names, to)?;
            }
            Value::Document { own } => to.extend_from_slice(self.own(own)?.as_bytes()),
        }
        Ok(())
    }

    /// Adds the links of a value and of all inside it.
    fn add_links(&self, value: usize, to: &mut Vec<u8>) -> Result<()> {
        let Value::Filled { template, first } = self.values.at(value) else { return Ok(()) };
        let template = self.parts.template(template)?;
        self.add_pieces(&template.links, first, to)?;
        for piece in &template.body {
            if let Piece::Hole { index, escape: Escape::None } = *piece {
                self.add_links(self.values.inside(first, index), to)?;
            }
        }
        Ok(())
    }

    fn add_pieces(&self, pieces: &[Piece], first: usize, to: &mut Vec<u8>) -> Result<()> {
        for piece in pieces {
            match *piece {
                Piece::Literal(ref literal) => to.extend_from_slice(literal),
                Piece::Hole { index, escape } => {
                    self.add_body(self.values.inside(first, index), escape, to)?;
                }
                Piece::Links { index } => self.add_links(self.values.inside(first, index), to)?,
                Piece::Path => {
                    let path: Vec<u16> = self.page()?.path.encode_utf16().collect();
                    Escape::React.add(&path, to);
                }
            }
        }
        Ok(())
    }

    /// A document of the page's own.
    fn own(&self, index: u32) -> Result<&str> {
        let document = self.page()?.own.get(index as usize);
        Ok(document
            .with_context(|| format!("the worker named the document {index}, which the page has not"))?)
    }

    fn page(&self) -> Result<PageToFill<'_>> {
        self.page.context("the worker told of a part that only one page can have")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters of one byte, of which the first says so.
    fn narrow(letters: &[u8]) -> Vec<u8> {
        [&[1], letters].concat()
    }

    fn text(of: &str) -> Vec<u8> {
        [&[u8::try_from(of.len() << 2).expect("a short text")], of.as_bytes()].concat()
    }

    /// The part `<p>`; `(` and two holes, the second of which is a link as well; `[` a text as React has it, and the path;
    /// two texts that come together, and a value.
    fn parts() -> Parts {
        let mut parts = Parts::default();
        parts.keep_part(&narrow(&text("<p>"))).expect("a part");
        parts.keep_template(&narrow(b"\x02\x00\x00\x08(\x02\x0d\x0c\x08)")).expect("a template");
        parts.keep_template(&narrow(b"\x01\x00\x02\x08l\x01\x08[\x01\x06\x08]")).expect("a template");
        parts.keep_part(&narrow(&text("left\nalso"))).expect("names");
        parts
            .keep_template(&narrow(b"\x03\x02\x00\x01\x09\x14"))
            .expect("a template of two texts and a value");
        parts
    }

    fn whole(parts: &Parts, written: &[u8]) -> Result<String> {
        let own = [Arc::from(r#"{"left":1,"a":"<","b":null,"n":2.0}"#)];
        let mut whole = b"before ".to_vec();
        parts.put_together(written, PageToFill { path: "/é'", own: &own }, &mut whole)?;
        Ok(String::from_utf8(whole)?.split_off("before ".len()))
    }

    #[test]
    fn a_page_is_a_value_with_those_inside_it() {
        let parts = parts();
        for (written, expected) in [
            (narrow(&text("<e>")), "<e>"),
            (narrow(b"\x01"), "<p>"),
            (
                narrow(&[b"\x05", text("'&").as_slice(), b"\x09", &text("'")].concat()),
                "('&amp;l&#x27;[&#x27;/é&#x27;])",
            ),
            (narrow(&[b"\x05\x01\x09", text("").as_slice()].concat()), "(<p>l[/é&#x27;])"),
            (narrow(b"\x02\x03"), r#"{"a":"<","n":2}"#),
            (narrow(b"\x03"), r#"{"left":1,"a":"<","b":null,"n":2.0}"#),
            (vec![2, 8, 0, 0x3c, 0xd8, 0xe0, 0xdf], "🏠"),
            (narrow(&[b"\x11a&\x00\x00", text("<").as_slice()].concat()), "a&amp;<"),
            (vec![2, 0x11, 0, 0xe9, 0, 0, 0, 0x3c, 0xd8, 0, 0, 1, 0], "é\u{fffd}<p>"),
        ] {
            assert_eq!(whole(&parts, &written).expect("a page"), expected, "{written:?}");
        }
    }

    #[test]
    fn numbers_and_lengths_may_need_more_than_a_letter() {
        let mut parts = Parts::default();
        for number in 0..300 {
            parts.keep_part(&narrow(&text(&format!("<{number}>")))).expect("a part");
        }
        // 299, and the kind in two bits below it.
        assert_eq!(whole(&parts, &narrow(b"\xad\x09")).expect("a page"), "<299>");
        let long = "x".repeat(5000);
        assert_eq!(
            whole(&parts, &narrow(&[b"\xa0\x9c\x01", long.as_bytes()].concat())).expect("a page"),
            long
        );
    }

    #[test]
    fn damage_is_an_error() {
        let mut parts = parts();
        for (damaged, expected) in [
            (&b""[..], "the worker does not say how wide its letters are"),
            (b"\x03\x00", "the worker does not say how wide its letters are"),
            (b"\x02\x00", "the worker wrote half a letter"),
            (b"\x02\x00\x01", "the worker wrote a number that is none"),
            (b"\x01", "the worker wrote a number that is none"),
            (b"\x01\xff\xff\xff\xff\x01", "the worker wrote a number that is none"),
            (b"\x01\x08a", "the worker wrote a text that is not whole"),
            (b"\x01\x04ab", "the worker wrote on after the page's end"),
            (b"\x01\x05\x01", "the worker wrote fewer values than belong into the template 1"),
            (b"\x01\x1d", "the worker named the template 7, of which it has not told"),
            (b"\x01\x0b", "the worker named the document 2, which the page has not"),
            (b"\x01\x0a\x03", "the worker named the document 2, which the page has not"),
            (b"\x01\x02\x01", "the worker named fields by what is no part"),
            (b"\x01\x11a\x00b", "the worker wrote a text without an end"),
            (b"\x01\x11a\x00b\x00", "the worker wrote a number that is none"),
        ] {
            let error = whole(&parts, damaged).expect_err("damage").to_string();
            assert_eq!(error, expected, "{damaged:?}");
            assert!(parts.keep_part(damaged).is_err());
        }
        let deep: Vec<u8> = narrow(&b"\x09".repeat(200));
        let error = whole(&parts, &deep).expect_err("too deep").to_string();
        assert_eq!(error, "the worker wrote values within values without end");
    }

    #[test]
    fn a_part_is_no_page_and_a_template_is_whole() {
        let mut parts = parts();
        let error = parts.keep_part(&narrow(b"\x09\x00")).expect_err("a path").to_string();
        assert_eq!(error, "the worker told of a part that only one page can have");
        for (damaged, expected) in [
            (&b"\x01\x01\x00\x00\x0c"[..], "the worker told of a template with a hole for no value"),
            (b"\x01\x01\x00\x00\x07", "the worker told of a template with a piece of an unknown kind"),
            (b"\x01\x01\x00\x02\x04", "the worker told of a template with fewer pieces than it says"),
            (b"\x01\x01\x00\x00\x10a", "the worker wrote a text that is not whole"),
            (b"\x01\x01\x02\x00", "the worker told of a template with more texts than values"),
        ] {
            let error = parts.keep_template(damaged).expect_err("damage").to_string();
            assert_eq!(error, expected, "{damaged:?}");
        }
    }
}
