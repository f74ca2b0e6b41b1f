//! `generator serve`: the site and the function on this machine.

use std::io::Write;
use std::sync::Arc;

use anyhow::Context as _;
use catalog::packed::Packed;
use lead_fn::LocalFolders;

use super::{Outcome, make};
use crate::Failure;
use crate::cli::{Common, ServeArguments};
use crate::serve::{self, Port};

/// Makes the site and serves it until the program is told to stop.
pub fn run(arguments: &ServeArguments, common: &Common) -> Result<Outcome, Failure> {
    // Before anything that takes time: a port that another program has is told at once.
    let port = Port::take(arguments.port)?;
    let address = port.base_url()?;
    let base_url = arguments.make.base_url.clone().unwrap_or_else(|| address.clone());
    let Some(built) = make::make(&arguments.make, common, Some(base_url), None)? else {
        return Ok(Outcome::Rejected);
    };
    let folders = LocalFolders { mails: arguments.mails.clone(), outbox: arguments.outbox.clone() };
    let unpacked = built.unpacked.context("the records were not read")?;
    let packed = Packed::open(unpacked.to_bytes()?)?;
    let function = lead_fn::local_router(Arc::new(packed), folders)?;
    let mut said = Ok(());
    serve::run(port, &arguments.make.out, function, || {
        said = writeln!(
            common.stderr(),
            "Mails arrive in {}, enquiries are kept in {}\nServing {address} (Ctrl-C stops)",
            arguments.mails.display(),
            arguments.outbox.display()
        );
    })?;
    said?;
    Ok(Outcome::Clean)
}
