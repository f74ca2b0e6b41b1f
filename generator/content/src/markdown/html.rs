//! Sanitised HTML as its tags and texts, so that they can be changed before it is written.

use std::cell::RefCell;
use std::fmt;

use html5ever::buffer_queue::BufferQueue;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};

/// The HTML of a text; [`ToString`] writes it.
#[derive(Debug, Default)]
pub struct Html {
    pub(super) parts: Vec<Part>,
}

#[derive(Debug)]
pub(super) enum Part {
    Start(Tag),
    /// The end of an element with this name.
    End(String),
    /// Text without entities.
    Text(String),
}

/// `<a href="/x">`
#[derive(Debug)]
pub(super) struct Tag {
    pub(super) name: String,
    pub(super) attributes: Vec<Attribute>,
}

#[derive(Debug)]
pub(super) struct Attribute {
    pub(super) name: String,
    /// Without entities; `None` for an attribute that only has to be there.
    pub(super) value: Option<String>,
}

impl Html {
    /// The parts of `html`, which is sanitised: its elements are closed, and none has content that is not HTML.
    pub(super) fn parse(html: &str) -> Self {
        let input = BufferQueue::default();
        input.push_back(StrTendril::from_slice(html));
        let tokenizer = Tokenizer::new(Sink::default(), TokenizerOpts::default());
        let _ = tokenizer.feed(&input);
        tokenizer.end();
        Self { parts: tokenizer.sink.0.into_inner() }
    }

    /// A paragraph with this text.
    pub(super) fn paragraph(text: &str) -> Self {
        let (start, end) = (Part::Start(Tag::new("p", [])), Part::End("p".to_owned()));
        Self { parts: vec![start, Part::Text(text.to_owned()), end, Part::Text("\n".to_owned())] }
    }

    pub(super) fn tags(&self) -> impl Iterator<Item = &Tag> {
        self.parts.iter().filter_map(|part| if let Part::Start(tag) = part { Some(tag) } else { None })
    }

    pub(super) fn tags_mut(&mut self) -> impl Iterator<Item = &mut Tag> {
        self.parts.iter_mut().filter_map(|part| if let Part::Start(tag) = part { Some(tag) } else { None })
    }

    /// Gives links the addresses that `changed` returns; the others stay.
    pub(super) fn change_links(&mut self, changed: impl Fn(&str) -> Option<String>) {
        let attributes = self.tags_mut().filter(|tag| tag.name == "a").flat_map(|tag| &mut tag.attributes);
        for address in
            attributes.filter(|attribute| attribute.name == "href").flat_map(|href| &mut href.value)
        {
            if let Some(changed) = changed(address) {
                *address = changed;
            }
        }
    }
}

impl Tag {
    pub(super) fn new(name: &str, attributes: impl IntoIterator<Item = (&'static str, String)>) -> Self {
        let attributes = attributes.into_iter().map(|(name, value)| Attribute::new(name, value));
        Self { name: name.to_owned(), attributes: attributes.collect() }
    }

    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|attribute| attribute.name == name)?.value.as_deref()
    }
}

impl Attribute {
    pub(super) fn new(name: &str, value: impl Into<String>) -> Self {
        Self { name: name.to_owned(), value: Some(value.into()) }
    }
}

/// Takes what the tokenizer finds.
#[derive(Default)]
struct Sink(RefCell<Vec<Part>>);

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut parts = self.0.borrow_mut();
        match token {
            Token::CharacterTokens(text) => match parts.last_mut() {
                Some(Part::Text(before)) => before.push_str(&text),
                _ => parts.push(Part::Text(text.into())),
            },
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                let attributes = tag.attrs.into_iter();
                let attributes =
                    attributes.map(|attribute| Attribute::new(&attribute.name.local, attribute.value));
                let name = tag.name.to_string();
                parts.push(Part::Start(Tag { name, attributes: attributes.collect() }));
            }
            Token::TagToken(tag) => parts.push(Part::End(tag.name.to_string())),
            Token::NullCharacterToken
            | Token::DoctypeToken(_)
            | Token::CommentToken(_)
            | Token::EOFToken
            | Token::ParseError(_) => {}
        }
        TokenSinkResult::Continue
    }
}

impl fmt::Display for Html {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in &self.parts {
            match part {
                Part::Text(text) => f.write_str(&escaped(text))?,
                Part::End(name) => write!(f, "</{name}>")?,
                Part::Start(Tag { name, attributes }) => {
                    write!(f, "<{name}")?;
                    for Attribute { name, value } in attributes {
                        write!(f, " {name}")?;
                        if let Some(value) = value {
                            write!(f, "=\"{}\"", escaped_attribute(value))?;
                        }
                    }
                    f.write_str(">")?;
                }
            }
        }
        Ok(())
    }
}

/// The value of an attribute with entities.
pub(super) fn escaped_attribute(value: &str) -> String {
    escaped(value).replace('"', "&quot;")
}

/// `text` with entities, as the sanitiser writes it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('\u{a0}', "&nbsp;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_is_written_as_it_was_read() {
        let html = "<p id=\"text-a\">1 &lt; 2 &amp;&nbsp;\"3\"<br>x</p>\n<pre>\n\na</pre><img alt=\"\" src=\"/a?b&amp;c=&quot;\">";
        assert_eq!(Html::parse(html).to_string(), html);
    }
}
