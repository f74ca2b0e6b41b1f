//! What was found in one file.

use std::sync::Arc;

use anyhow::Context as _;
use catalog::problem::Code;

use crate::Failure;
use diagnostics::Diagnostic;

/// The faults of one file. Those of a file that was read earlier stay JSON until they are told, which most never are: hints are told to few, and
/// the settings turn others off.
#[derive(Debug, Clone)]
pub(crate) enum Found {
    Now(Arc<[Diagnostic]>),
    Kept(KeptFaults),
}

/// Faults as they are kept.
#[derive(Debug, Clone)]
pub(crate) struct KeptFaults {
    pub(crate) codes: Vec<Code>,
    /// The faults with these codes.
    pub(crate) json: Box<[u8]>,
}

impl Found {
    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Now(faults) => faults.is_empty(),
            Self::Kept(kept) => kept.codes.is_empty(),
        }
    }

    /// Those whose code `is_told`.
    ///
    /// # Errors
    /// Kept faults that cannot be read, which are never written.
    pub(crate) fn told(&self, is_told: impl Fn(Code) -> bool) -> Result<Vec<Diagnostic>, Failure> {
        let is_wanted = |fault: &Diagnostic| is_told(fault.code);
        match self {
            Self::Now(faults) => Ok(faults.iter().filter(|fault| is_wanted(fault)).cloned().collect()),
            Self::Kept(kept) if kept.codes.iter().any(|code| is_told(*code)) => {
                let mut faults = kept
                    .read()
                    .context("what an earlier build found cannot be read; build with --no-cache")?;
                faults.retain(is_wanted);
                Ok(faults)
            }
            Self::Kept(_) => Ok(Vec::new()),
        }
    }

    /// The same as it is kept; `None` where it could not be given back as it is.
    pub(crate) fn kept(&self) -> Option<KeptFaults> {
        match self {
            Self::Kept(kept) => Some(kept.clone()),
            Self::Now(faults) => {
                let codes = faults.iter().map(|fault| fault.code).collect();
                let json = if faults.is_empty() { Vec::new() } else { serde_json::to_vec(faults).ok()? };
                let kept = KeptFaults { codes, json: json.into() };
                (kept.read().ok()? == **faults).then_some(kept)
            }
        }
    }
}

impl KeptFaults {
    fn read(&self) -> serde_json::Result<Vec<Diagnostic>> {
        if self.codes.is_empty() { Ok(Vec::new()) } else { serde_json::from_slice(&self.json) }
    }
}

impl From<Vec<Diagnostic>> for Found {
    fn from(faults: Vec<Diagnostic>) -> Self {
        Self::Now(faults.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults() -> Vec<Diagnostic> {
        let of = |code| Diagnostic::of_file(code, "properties/home.md", format!("{code:?}"), "mend it");
        [Code::TitleLength, Code::PermitWithoutUrl, Code::TitleLength].map(of).into()
    }

    #[test]
    fn kept_faults_are_told_as_they_were_found() {
        let now = Found::from(faults());
        let kept = Found::Kept(now.kept().expect("they can be given back"));
        assert!(!kept.is_empty());
        for code in [Code::TitleLength, Code::PermitWithoutUrl, Code::BadId] {
            let told = |found: &Found| found.told(|other| other == code).expect("they can be read");
            assert_eq!(told(&kept), told(&now));
        }
        assert_eq!(kept.told(|_| true).expect("they can be read"), faults());
        let again = kept.kept().expect("they are passed on");
        assert_eq!(Found::Kept(again).told(|_| true).expect("they can be read"), faults());
        let none = Found::Kept(Found::from(Vec::new()).kept().expect("nothing is kept"));
        assert!(none.is_empty() && none.told(|_| true).expect("nothing").is_empty());
    }

    #[test]
    fn kept_faults_that_cannot_be_read_are_an_error_and_no_silence() {
        let codes = vec![Code::TitleLength];
        let damaged = Found::Kept(KeptFaults { codes, json: Box::from(*b"[") });
        assert!(damaged.told(|_| true).is_err());
        assert!(damaged.told(|code| code == Code::BadId).expect("nobody asks for it").is_empty());
    }
}
