//! Mails as `.eml` files, for local use and tests.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use async_trait::async_trait;
use jiff::Timestamp;

use super::{Mail, MailError, MailKind, Mailer};
use crate::id::Id;
use crate::system::{HostSystem, System};

/// A mailer that writes to a folder, which is created on first use.
#[derive(Debug, Clone)]
pub struct FolderMailer {
    folder: PathBuf,
}

impl FolderMailer {
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }
}

#[async_trait]
impl Mailer for FolderMailer {
    fn name(&self) -> &'static str {
        "folder"
    }

    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let bytes = mail.message()?.formatted();
        let path = self.folder.join(file_name(mail));
        off_thread(move || write(&path, &bytes)).await
    }

    /// Writes and removes a file.
    async fn probe(&self) -> Result<(), MailError> {
        let path = self.folder.join(format!("{}.probe", Id::of_bytes(HostSystem.random_bytes())));
        off_thread(move || {
            write(&path, b"")?;
            fs::remove_file(&path).map_err(to_error("cannot remove a file"))
        })
        .await
    }
}

/// Runs blocking file operations outside of the async threads.
async fn off_thread(work: impl FnOnce() -> Result<(), MailError> + Send + 'static) -> Result<(), MailError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|stopped| Err(to_error("stopped")(io::Error::other(stopped))))
}

/// Sorted by time, then by id.
fn file_name(mail: &Mail) -> String {
    let time = Timestamp::try_from(mail.date).unwrap_or_default();
    let kind = match mail.kind {
        MailKind::Agency => "",
        MailKind::AgencyAgain => "-again",
        MailKind::Visitor => "-visitor",
        MailKind::OperatorNotice => "-alert",
        MailKind::SubscriptionRequest => "-subscription",
        MailKind::NewListings => "-new-listings",
    };
    format!("{}-{}{kind}.eml", time.strftime("%Y%m%dT%H%M%S%.3fZ"), mail.id)
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), MailError> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(to_error("cannot create the folder"))?;
    }
    let mut file = match File::create_new(path) {
        Ok(file) => file,
        // The mail is already there.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Ok(()),
        Err(error) => return Err(to_error("cannot make a file")(error)),
    };
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(to_error("cannot write a mail"))
}

fn to_error(step: &'static str) -> impl FnOnce(io::Error) -> MailError {
    move |source| MailError::Folder { step, source }
}
