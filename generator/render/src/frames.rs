//! The frames between the generator and a render worker. A frame is `u32 length of what follows · u8 kind · (u32
//! length · UTF-8 text)*`, with little-endian numbers; `site/src/render/frames.ts` is the other side.

use std::io::{self, Read};

/// The version of the protocol that this program speaks.
pub(crate) const PROTOCOL: u32 = 7;

/// The maximum length of a frame in bytes, far above any page.
const MAX_FRAME: u32 = 256 * 1024 * 1024;

const HELLO: u8 = 1;
const DOCUMENT: u8 = 2;
const JOB: u8 = 3;
const PAGE: u8 = 4;
const FAILED: u8 = 5;

/// A frame from a worker.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum FromWorker {
    /// Its protocol and routes as JSON.
    Hello(Vec<u8>),
    /// The HTML of a page.
    Page { id: u32, html: Vec<u8> },
    /// Why a page could not be rendered.
    Failed { id: u32, message: String },
}

/// Adds a document that many pages read.
pub(crate) fn add_document(frames: &mut Vec<u8>, path: &str, json: &str) {
    add(frames, DOCUMENT, [path, json]);
}

/// Adds a job; `own` are the documents that only this page reads.
pub(crate) fn add_job(frames: &mut Vec<u8>, header: &str, own: &[impl AsRef<str>]) {
    add(frames, JOB, std::iter::once(header).chain(own.iter().map(AsRef::as_ref)));
}

fn add<'text>(frames: &mut Vec<u8>, kind: u8, texts: impl IntoIterator<Item = &'text str>) {
    let start = frames.len();
    frames.extend_from_slice(&[0, 0, 0, 0, kind]);
    for text in texts {
        frames.extend_from_slice(&length(text.len()).to_le_bytes());
        frames.extend_from_slice(text.as_bytes());
    }
    let length = length(frames.len() - start - 4);
    frames[start..start + 4].copy_from_slice(&length.to_le_bytes());
}

/// Content files have at most some megabytes, so no length comes near the limit of `u32`.
fn length(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

/// The next frame; `None` at the end of the stream.
pub(crate) fn read(from: &mut impl Read) -> io::Result<Option<FromWorker>> {
    let total = match read_number(from) {
        Ok(total) => total,
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        Err(error) => return Err(error),
    };
    if total == 0 || total > MAX_FRAME {
        return Err(invalid("the worker sent a frame of an impossible length"));
    }
    let mut kind = [0];
    from.read_exact(&mut kind)?;
    let mut left = total - 1;
    let mut text = || {
        left = left.checked_sub(4).ok_or_else(|| invalid("the worker sent a frame without its texts"))?;
        let length = read_number(from)?;
        left = left
            .checked_sub(length)
            .ok_or_else(|| invalid("the worker sent a text that is longer than its frame"))?;
        let mut text = vec![0; length as usize];
        from.read_exact(&mut text)?;
        Ok::<_, io::Error>(text)
    };
    let frame = match kind[0] {
        HELLO => FromWorker::Hello(text()?),
        PAGE => FromWorker::Page { id: id(&text()?)?, html: text()? },
        FAILED => {
            FromWorker::Failed { id: id(&text()?)?, message: String::from_utf8_lossy(&text()?).into_owned() }
        }
        _ => return Err(invalid("the worker sent a frame of an unknown kind")),
    };
    if left > 0 {
        return Err(invalid("the worker sent a frame with more than its texts"));
    }
    Ok(Some(frame))
}

fn read_number(from: &mut impl Read) -> io::Result<u32> {
    let mut bytes = [0; 4];
    from.read_exact(&mut bytes)?;
    Ok(u32::from_le_bytes(bytes))
}

fn id(text: &[u8]) -> io::Result<u32> {
    let id = std::str::from_utf8(text).ok().and_then(|digits| digits.parse().ok());
    id.ok_or_else(|| invalid("the worker sent an answer without a number"))
}

/// Whether `bytes` start with a whole frame.
pub(crate) fn has_whole(bytes: &[u8]) -> bool {
    let Some((head, rest)) = bytes.split_first_chunk::<4>() else { return false };
    rest.len() >= u32::from_le_bytes(*head) as usize
}

fn invalid(message: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(kind: u8, texts: &[&str]) -> Vec<u8> {
        let mut frame = Vec::new();
        add(&mut frame, kind, texts.iter().copied());
        frame
    }

    #[test]
    fn a_job_is_its_header_and_its_own_documents_each_with_its_length() {
        let mut frames = vec![b'x'];
        add_job(&mut frames, "{}", &["[1]", "{}"]);
        let expected = [
            b"x",
            &20_u32.to_le_bytes()[..],
            &[JOB],
            &2_u32.to_le_bytes(),
            b"{}",
            &3_u32.to_le_bytes(),
            b"[1]",
            &2_u32.to_le_bytes(),
            b"{}",
        ]
        .concat();
        assert_eq!(frames, expected);
    }

    #[test]
    fn answers_are_read_until_the_stream_ends_and_damage_is_an_error() {
        let stream = [frame(HELLO, &["{}"]), frame(PAGE, &["3", "hi"])].concat();
        let mut stream = stream.as_slice();
        assert_eq!(read(&mut stream).expect("a greeting"), Some(FromWorker::Hello(b"{}".to_vec())));
        assert!(has_whole(stream));
        assert!(!has_whole(&stream[..stream.len() - 1]));
        assert!(!has_whole(&stream[..3]));
        assert_eq!(
            read(&mut stream).expect("a page"),
            Some(FromWorker::Page { id: 3, html: b"hi".to_vec() })
        );
        assert_eq!(read(&mut stream).expect("the end"), None);
        for damaged in [
            &[0, 0, 0, 0][..],
            &[255, 255, 255, 255],
            &frame(99, &[]),
            &frame(PAGE, &["1"]),
            &frame(PAGE, &["one", "hi"]),
            &frame(PAGE, &["1", "hi", "more"]),
            &[9, 0, 0, 0, PAGE, 9, 0, 0, 0],
            &[9, 0, 0, 0, HELLO],
        ] {
            assert!(read(&mut &damaged[..]).is_err(), "{damaged:?}");
        }
    }
}
