//! GIF without comments and the private data of programs.

use crate::pictures::unreadable::Unreadable;

/// The extensions of programs that browsers know: how often an animation is repeated.
const KEPT: [&[u8]; 2] = [b"NETSCAPE2.0", b"ANIMEXTS1.0"];

const END: u8 = 0x3b;

/// The file without metadata, and without anything after its end.
pub(super) fn stripped(bytes: &[u8]) -> Result<Vec<u8>, Unreadable> {
    let mut walk = Walk { bytes, at: 0 };
    let head = walk.take(13)?;
    if !head.starts_with(b"GIF8") {
        return Err(Unreadable::damaged("it is no GIF"));
    }
    let mut stripped = head.to_vec();
    stripped.extend(walk.take(colours(head[10]))?);
    let mut has_picture = false;
    loop {
        let start = walk.at;
        match walk.bytes.get(walk.at) {
            // Browsers do not need the trailer.
            Some(0x21 | 0x2c) => walk.at += 1,
            _ if has_picture => break,
            Some(&END) => return Err(Unreadable::damaged("it has no picture")),
            Some(_) => return Err(Unreadable::damaged("there is something that is no part of a GIF")),
            None => return Err(Unreadable::BreaksOff),
        }
        if bytes[start] == 0x2c {
            let flags = walk.take(9)?[8];
            walk.take(colours(flags) + 1)?;
            walk.blocks()?;
            has_picture = true;
        } else {
            let kind = walk.take(1)?[0];
            let name = walk.bytes.get(walk.at + 1..walk.at + 12);
            walk.blocks()?;
            let is_kept = match kind {
                0xf9 => true,
                0xff => name.is_some_and(|name| KEPT.contains(&name)),
                _ => false,
            };
            if !is_kept {
                continue;
            }
        }
        stripped.extend(&bytes[start..walk.at]);
    }
    stripped.push(END);
    Ok(stripped)
}

/// The bytes of a table of colours, by the flags before it.
const fn colours(flags: u8) -> usize {
    if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 7) + 1) }
}

struct Walk<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Walk<'b> {
    fn take(&mut self, length: usize) -> Result<&'b [u8], Unreadable> {
        let taken = self.bytes.get(self.at..self.at + length).ok_or(Unreadable::BreaksOff)?;
        self.at += length;
        Ok(taken)
    }

    fn blocks(&mut self) -> Result<(), Unreadable> {
        while let length @ 1.. = self.take(1)?[0] {
            self.take(length.into())?;
        }
        Ok(())
    }
}
