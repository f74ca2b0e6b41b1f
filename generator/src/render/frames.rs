//! The frames between the generator and a render worker: `u32 length (little-endian, of what follows) · u8 kind · payload`.

use std::io::{self, Read, Write};

/// The version of the protocol that this program speaks.
pub(crate) const PROTOCOL: u32 = 1;

/// The longest frame that is read, in bytes: far above any page, far below what a stray length would ask for.
const MAX_FRAME: u32 = 256 * 1024 * 1024;

const DOCUMENT: u8 = 2;
const JOB: u8 = 3;
const HELLO: u8 = 1;
const PAGE: u8 = 4;
const FAILED: u8 = 5;

/// What a worker says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum FromWorker {
    /// Its routes, as JSON.
    Hello(Vec<u8>),
    /// A page's HTML.
    Page { id: u32, html: Vec<u8> },
    /// Why a page could not be rendered.
    Failed { id: u32, message: String },
}

/// The frame that keeps a document that many pages read.
pub(crate) fn document(path: &str, text: &str) -> Vec<u8> {
    let mut frame = start(DOCUMENT, 4 + path.len() + text.len());
    push_sized(&mut frame, path.as_bytes());
    frame.extend_from_slice(text.as_bytes());
    finish(frame)
}

/// The frame that asks for a page; `own` are the texts of the documents that this page alone reads.
pub(crate) fn job(header: &[u8], own: &[impl AsRef<str>]) -> Vec<u8> {
    let texts: usize = own.iter().map(|text| 4 + text.as_ref().len()).sum();
    let mut frame = start(JOB, 4 + header.len() + texts);
    push_sized(&mut frame, header);
    for text in own {
        push_sized(&mut frame, text.as_ref().as_bytes());
    }
    finish(frame)
}

fn start(kind: u8, payload: usize) -> Vec<u8> {
    let mut frame = Vec::with_capacity(5 + payload);
    frame.extend_from_slice(&[0; 4]);
    frame.push(kind);
    frame
}

fn push_sized(frame: &mut Vec<u8>, bytes: &[u8]) {
    frame.extend_from_slice(&length(bytes.len()).to_le_bytes());
    frame.extend_from_slice(bytes);
}

fn finish(mut frame: Vec<u8>) -> Vec<u8> {
    let total = length(frame.len() - 4);
    frame[..4].copy_from_slice(&total.to_le_bytes());
    frame
}

/// Content files are at most some megabytes, so that no frame comes near the limit of `u32`.
fn length(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

/// The next frame; `None` at the end of the stream.
pub(crate) fn read(from: &mut impl Read) -> io::Result<Option<FromWorker>> {
    let mut head = [0; 4];
    match from.read_exact(&mut head) {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        Err(error) => return Err(error),
    }
    let total = u32::from_le_bytes(head);
    if total == 0 || total > MAX_FRAME {
        return Err(invalid("the worker sent a frame of an impossible length"));
    }
    let mut body = vec![0; total as usize];
    from.read_exact(&mut body)?;
    let payload = body.split_off(1);
    match body[0] {
        HELLO => Ok(Some(FromWorker::Hello(payload))),
        kind @ (PAGE | FAILED) => {
            let Some((id, rest)) = payload.split_first_chunk::<4>() else {
                return Err(invalid("the worker sent an answer without a number"));
            };
            let id = u32::from_le_bytes(*id);
            Ok(Some(if kind == PAGE {
                FromWorker::Page { id, html: rest.to_vec() }
            } else {
                FromWorker::Failed { id, message: String::from_utf8_lossy(rest).into_owned() }
            }))
        }
        _ => Err(invalid("the worker sent a frame of an unknown kind")),
    }
}

/// Writes a frame whole.
pub(crate) fn write(to: &mut impl Write, frame: &[u8]) -> io::Result<()> {
    to.write_all(frame)
}

fn invalid(message: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_its_header_and_its_own_documents_each_with_its_length() {
        let frame = job(b"{}", &["[1]", "{}"]);
        let expected = [
            &[0; 4][..],
            &[JOB],
            &2_u32.to_le_bytes(),
            b"{}",
            &3_u32.to_le_bytes(),
            b"[1]",
            &2_u32.to_le_bytes(),
            b"{}",
        ]
        .concat();
        assert_eq!(frame.len(), 4 + 1 + 4 + 2 + 4 + 3 + 4 + 2);
        assert_eq!(frame[4..], expected[4..]);
        assert_eq!(u32::from_le_bytes([frame[0], frame[1], frame[2], frame[3]]) as usize, frame.len() - 4);
    }

    #[test]
    fn answers_are_read_until_the_stream_ends_and_damage_is_an_error() {
        let page = [&7_u32.to_le_bytes()[..], &[PAGE], &3_u32.to_le_bytes(), b"hi"].concat();
        let mut stream = page.as_slice();
        assert_eq!(
            read(&mut stream).expect("a page"),
            Some(FromWorker::Page { id: 3, html: b"hi".to_vec() })
        );
        assert_eq!(read(&mut stream).expect("the end"), None);
        for damaged in [
            &[0, 0, 0, 0][..],
            &[255, 255, 255, 255],
            &[1, 0, 0, 0, 9],
            &[2, 0, 0, 0, PAGE, 1],
            &[9, 0, 0, 0, 1],
        ] {
            assert!(read(&mut &damaged[..]).is_err(), "{damaged:?}");
        }
    }
}
