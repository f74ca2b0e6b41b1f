//! The frames between the generator and a render worker: `u32 length (little-endian, of what follows) · u8 kind · payload`.

use std::io::{self, Read};

use super::ascii;

/// The version of the protocol that this program speaks.
pub(crate) const PROTOCOL: u32 = 5;

/// The longest frame that is read, in bytes: far above any page, far below what a stray length would ask for.
const MAX_FRAME: u32 = 256 * 1024 * 1024;

const HELLO: u8 = 1;
const DOCUMENT: u8 = 2;
const JOB: u8 = 3;
const PAGE: u8 = 4;
const FAILED: u8 = 5;
const PART: u8 = 6;
const GROUND: u8 = 7;
const TEMPLATE: u8 = 8;
const LEARNT: u8 = 9;

/// What a worker says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum FromWorker {
    /// Its routes, as JSON.
    Hello(Vec<u8>),
    /// The next of what pages name by its number, where it is the same on all.
    Part(Vec<u8>),
    /// The same where it has holes.
    Template(Vec<u8>),
    /// What later workers are to know, as JSON in ASCII.
    Learnt(String),
    /// A page, as the worker writes it.
    Page { id: u32, written: Vec<u8> },
    /// Why a page could not be rendered.
    Failed { id: u32, message: String },
}

/// Adds the frame with what holds for all pages, as JSON.
pub(crate) fn add_ground(frames: &mut Vec<u8>, json: &str) {
    let start = start(frames, GROUND);
    ascii::add_json(frames, json);
    finish(frames, start);
}

/// Adds the frame with what earlier workers have learnt on that ground, as JSON in ASCII.
pub(crate) fn add_learnt(frames: &mut Vec<u8>, json: &str) {
    let start = start(frames, LEARNT);
    frames.extend_from_slice(json.as_bytes());
    finish(frames, start);
}

/// Adds the frame that keeps a document that many pages read.
pub(crate) fn add_document(frames: &mut Vec<u8>, path: &str, text: &str) {
    let start = start(frames, DOCUMENT);
    frames.extend_from_slice(&length(path.len()).to_le_bytes());
    frames.extend_from_slice(path.as_bytes());
    ascii::add_json(frames, text);
    finish(frames, start);
}

/// Adds the frame that asks for a page; `own` are the texts of the documents that this page alone reads.
pub(crate) fn add_job(frames: &mut Vec<u8>, header: &str, own: &[impl AsRef<str>]) {
    let start = start(frames, JOB);
    add_sized(frames, header);
    for text in own {
        add_sized(frames, text.as_ref());
    }
    finish(frames, start);
}

fn start(frames: &mut Vec<u8>, kind: u8) -> usize {
    let start = frames.len();
    frames.extend_from_slice(&[0, 0, 0, 0, kind]);
    start
}

/// Adds JSON with its length before it.
fn add_sized(frames: &mut Vec<u8>, text: &str) {
    let start = frames.len();
    frames.extend_from_slice(&[0; 4]);
    ascii::add_json(frames, text);
    finish(frames, start);
}

/// Writes the length of what follows at `start`.
fn finish(frames: &mut [u8], start: usize) {
    let length = length(frames.len() - start - 4);
    frames[start..start + 4].copy_from_slice(&length.to_le_bytes());
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
    let mut kind = [0];
    from.read_exact(&mut kind)?;
    let mut rest = total - 1;
    let mut id = 0;
    if matches!(kind[0], PAGE | FAILED) {
        if rest < 4 {
            return Err(invalid("the worker sent an answer without a number"));
        }
        let mut bytes = [0; 4];
        from.read_exact(&mut bytes)?;
        (id, rest) = (u32::from_le_bytes(bytes), rest - 4);
    }
    let mut payload = vec![0; rest as usize];
    from.read_exact(&mut payload)?;
    Ok(Some(match kind[0] {
        HELLO => FromWorker::Hello(payload),
        PART => FromWorker::Part(payload),
        TEMPLATE => FromWorker::Template(payload),
        LEARNT if payload.is_ascii() => FromWorker::Learnt(String::from_utf8_lossy(&payload).into_owned()),
        LEARNT => return Err(invalid("the worker has learnt what is no JSON in ASCII")),
        PAGE => FromWorker::Page { id, written: payload },
        FAILED => FromWorker::Failed { id, message: String::from_utf8_lossy(&payload).into_owned() },
        _ => return Err(invalid("the worker sent a frame of an unknown kind")),
    }))
}

/// Whether `bytes` begin with a whole frame.
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
        let page = [&7_u32.to_le_bytes()[..], &[PAGE], &3_u32.to_le_bytes(), b"hi"].concat();
        let part = [&3_u32.to_le_bytes()[..], &[PART], b"hi"].concat();
        let stream = [part, page].concat();
        let mut stream = stream.as_slice();
        assert_eq!(read(&mut stream).expect("a part"), Some(FromWorker::Part(b"hi".to_vec())));
        assert!(has_whole(stream));
        assert!(!has_whole(&stream[..stream.len() - 1]));
        assert!(!has_whole(&stream[..3]));
        assert_eq!(
            read(&mut stream).expect("a page"),
            Some(FromWorker::Page { id: 3, written: b"hi".to_vec() })
        );
        assert_eq!(read(&mut stream).expect("the end"), None);
        for damaged in [
            &[0, 0, 0, 0][..],
            &[255, 255, 255, 255],
            &[1, 0, 0, 0, 99],
            &[2, 0, 0, 0, PAGE, 1],
            &[9, 0, 0, 0, 1],
        ] {
            assert!(read(&mut &damaged[..]).is_err(), "{damaged:?}");
        }
    }
}
