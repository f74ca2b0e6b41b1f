//! The program, packed and started as by a platform.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::{Mutex, PoisonError};

use payload::Role;

pub(crate) const BINARY: &str = env!("CARGO_BIN_EXE_lead-fn");

/// A file that is being written cannot be executed, and a process started by another test may keep it open for a
/// moment.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// The packed data of an agency without listings.
pub(crate) fn data() -> Vec<u8> {
    crate::agency::with_nothing_listed().to_bytes().expect("bytes")
}

/// A copy of the program with this data.
pub(crate) fn packed(folder: &Path, payload: &[u8], role: Role) -> PathBuf {
    let program = fs::read(BINARY).expect("the binary");
    let bytes = payload::attach(&program, payload, role).expect("a packed file");
    let file = folder.join("lead-fn");
    let _alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    // Copying preserves the file mode, which `write` alone does not.
    fs::copy(BINARY, &file).expect("a copy");
    fs::write(&file, bytes).expect("written");
    file
}

pub(crate) fn spawn(command: &mut Command) -> Child {
    let _alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    command.spawn().expect("it starts")
}

/// What Lambda sets for a function that asks `api` for events.
pub(crate) fn lambda_variables(api: &str) -> [(&'static str, &str); 4] {
    [
        ("AWS_LAMBDA_RUNTIME_API", api),
        ("AWS_LAMBDA_FUNCTION_NAME", "lead-fn"),
        ("AWS_LAMBDA_FUNCTION_VERSION", "1"),
        ("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "1024"),
    ]
}
