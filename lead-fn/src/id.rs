//! Ids of enquiries, subscriptions and mails.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// An id in the outbox, in mail headers and in logs; it reveals nothing about the visitor.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Id(String);

impl Id {
    /// The number of hexadecimal digits.
    pub const LEN: usize = 32;

    /// The id of random bytes or of a hash.
    pub fn of_bytes(bytes: [u8; Self::LEN / 2]) -> Self {
        Self(format!("{:032x}", u128::from_be_bytes(bytes)))
    }

    /// The first half of the text's SHA-256.
    pub(crate) fn of_hash(text: impl AsRef<[u8]>) -> Self {
        let hash = Sha256::digest(text);
        Self::of_bytes(std::array::from_fn(|at| hash[at]))
    }

    /// The half that the ids of all enquiries with one key share (`lead_id`).
    pub(crate) fn key_half(&self) -> &str {
        self.0.get(..Self::LEN / 2).unwrap_or_default()
    }

    /// Lower-case hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Id {
    type Err = &'static str;

    fn from_str(written: &str) -> Result<Self, Self::Err> {
        let is_id = written.len() == Self::LEN
            && written.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        if is_id { Ok(Self(written.to_owned())) } else { Err("an id is 32 hexadecimal digits") }
    }
}

impl TryFrom<String> for Id {
    type Error = &'static str;

    /// Ids are validated when read, since they become part of mail headers.
    fn try_from(written: String) -> Result<Self, Self::Error> {
        written.parse()
    }
}

impl fmt::Display for Id {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The id of a subscriber. It is a type of its own, since links and keys have the id of a subscription beside it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SubscriberId(pub(crate) Id);

impl fmt::Display for SubscriberId {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(formatter)
    }
}
