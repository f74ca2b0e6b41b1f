//! `lead-fn erase`.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use catalog::date::Moment;
use lead_fn::config::MailerChoice;
use lead_fn::id::Id;
use lead_fn::operator::erase::{Erased, Person, PersonalData, erase, find, mails_of};
use lead_fn::operator::{counted, enquiries};
use lead_fn::{HostSystem, System};

use super::{CommandError, config_with_errors_shown, exit_code, print, runtime};

/// Erases nothing unless `is_meant`. Exit code 1: something could not be read or erased.
pub(super) fn run(person: &Person, is_meant: bool) -> Result<ExitCode, CommandError> {
    let config = config_with_errors_shown()?;
    let outbox = config.services().outbox;
    let mails = config.mailers.iter().find_map(|mailer| match mailer {
        MailerChoice::Folder(folder) => Some(folder.clone()),
        _ => None,
    });
    let runtime = runtime()?;
    let found = runtime.block_on(find(&outbox, person))?;
    if !is_meant {
        let mails = mail_count(mails.as_ref(), person, &found)?;
        print(&dry_run(&found, mails))?;
        return Ok(exit_code(found.unreadable.is_empty()));
    }
    let (now, random_bytes) = (Moment(HostSystem.now()), HostSystem.random_bytes());
    let erased = runtime.block_on(erase(&outbox, mails.as_deref(), person, &found, now, random_bytes))?;
    print(&report(&found, &erased))?;
    for error in &erased.errors {
        writeln!(io::stderr(), "{error}")?;
    }
    Ok(exit_code(erased.errors.is_empty() && found.unreadable.is_empty()))
}

fn mail_count(folder: Option<&PathBuf>, person: &Person, found: &PersonalData) -> io::Result<usize> {
    let ids = found.enquiries.iter().map(|enquiry| &enquiry.id).collect();
    folder.map_or(Ok(0), |folder| Ok(mails_of(folder, person, &ids)?.len()))
}

fn dry_run(found: &PersonalData, mails: usize) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "{} would be erased, and {} in the mailer's folder",
        enquiries(found.enquiries.len()),
        counted(mails, "mail", "mails")
    );
    for enquiry in &found.enquiries {
        let received =
            enquiry.received_at.map_or_else(|| "at an unknown time".to_owned(), |at| at.to_string());
        let is_waiting = if enquiry.is_sent { "" } else { ", not mailed yet" };
        let _ = writeln!(
            text,
            "  {} received {received}, found {}{is_waiting}",
            enquiry.id,
            enquiry.by.message()
        );
    }
    if !found.subscriptions.is_empty() {
        let documents = counted(found.subscriptions.len(), "document", "documents");
        let _ = writeln!(text, "{documents} about search alerts would be erased");
    }
    text.push_str(&left_alone(found));
    text.push_str("Nothing was erased. Add --yes to erase.\n");
    text
}

fn report(found: &PersonalData, erased: &Erased) -> String {
    let erasure = &erased.erasure;
    format!(
        "{} erased ({}, {} in the mailer's folder); the record is {} in the outbox\n{}\
         Mailboxes, the mail provider's log, exports, backups and old versions in a bucket still have copies.\n",
        enquiries(erasure.ids.len()),
        counted(erasure.documents, "document", "documents"),
        counted(erasure.mails, "mail", "mails"),
        erased.key,
        left_alone(found),
    )
}

fn left_alone(found: &PersonalData) -> String {
    let mut text = String::new();
    let groups: [(&[Id], &str); 2] = [
        (&found.mentions, "of others that contain the address or number, not erased; --id ID erases one"),
        (&found.unreadable, "that cannot be read, not erased; check the outbox yourself"),
    ];
    for (ids, words) in groups.into_iter().filter(|(ids, _)| !ids.is_empty()) {
        let _ = writeln!(text, "{} {words}", enquiries(ids.len()));
        for id in ids {
            let _ = writeln!(text, "  {id}");
        }
    }
    text
}
