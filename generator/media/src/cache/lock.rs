//! Locks that keep two programs from writing to one place. The system releases them whenever their program ends.

use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};

/// A lock that is held until it is dropped.
#[derive(Debug)]
pub struct Lock(#[expect(dead_code, reason = "the lock lasts as long as the file is open")] File);

impl Lock {
    /// Takes the lock of `file`; `what` names the locked place in the error message.
    ///
    /// # Errors
    /// Another program holds it, or the file cannot be created.
    pub fn take(file: &Path, what: &str) -> Result<Self> {
        let mut open = open(file)?;
        match open.try_lock() {
            Ok(()) => Self::signed(open, file),
            Err(TryLockError::WouldBlock) => bail!(
                "another build is writing to {what}{}; wait until it has ended, or name another folder with --out",
                holder(&mut open)
            ),
            Err(TryLockError::Error(error)) => {
                Err(error).with_context(|| format!("{} cannot be locked", file.display()))
            }
        }
    }

    /// Takes the lock of `file` once its holder has ended; `waits` is called before waiting.
    ///
    /// # Errors
    /// The file cannot be created or locked.
    pub fn wait_for(file: &Path, waits: impl FnOnce()) -> Result<Self> {
        Self::wait(open(file)?, waits).with_context(|| format!("{} cannot be locked", file.display()))
    }

    /// Takes the lock of a folder once its holder has ended; `waits` is called before waiting.
    pub fn wait_for_folder(folder: &Path, waits: impl FnOnce()) -> std::io::Result<Self> {
        Self::wait(File::open(folder)?, waits)
    }

    fn wait(open: File, waits: impl FnOnce()) -> std::io::Result<Self> {
        match open.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                waits();
                open.lock()?;
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
        Ok(Self(open))
    }

    /// Writes this program's process id into the file, for the error message of another program.
    fn signed(mut file: File, path: &Path) -> Result<Self> {
        file.set_len(0)
            .and_then(|()| file.rewind())
            .and_then(|()| write!(file, "{}", std::process::id()))
            .with_context(|| format!("{} cannot be written", path.display()))?;
        Ok(Self(file))
    }
}

fn open(file: &Path) -> Result<File> {
    if let Some(folder) = file.parent() {
        fs_err::create_dir_all(folder)?;
    }
    // Not truncated here, since another program may hold the lock.
    let mut options = fs_err::OpenOptions::new();
    Ok(options.read(true).write(true).create(true).truncate(false).open(file)?.into_file())
}

/// The process that holds the lock, if it is known.
fn holder(file: &mut File) -> String {
    let mut number = String::new();
    match file.read_to_string(&mut number) {
        Ok(_) if !number.is_empty() => format!(" (process {number})"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_is_refused_with_the_firsts_number_until_the_first_has_ended() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(".cache/dist.lock");
        let first = Lock::take(&file, "dist").expect("a lock");
        let refused = Lock::take(&file, "dist").expect_err("it is taken").to_string();
        let expected = format!(
            "another build is writing to dist (process {}); wait until it has ended, or name another folder with --out",
            std::process::id()
        );
        assert_eq!(refused, expected);
        drop(first);
        Lock::take(&file, "dist").expect("it is free again");
    }

    #[test]
    fn the_second_at_a_folder_says_that_it_waits() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = Lock::wait_for_folder(folder.path(), || panic!("it is free")).expect("a lock");
        let (said, heard) = std::sync::mpsc::channel();
        let path = folder.path().to_owned();
        let second = std::thread::spawn(move || {
            Lock::wait_for_folder(&path, || said.send(()).expect("a listener")).expect("a lock")
        });
        heard.recv().expect("it waits");
        drop(first);
        drop(second.join().expect("it goes on"));
    }
}
