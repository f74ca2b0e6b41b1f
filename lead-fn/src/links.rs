//! Signed links in mails. A valid link proves that its holder got the mail; it cannot be forged for another address.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::digest::Key;
use hmac::{Hmac, KeyInit, Mac};
use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};

use crate::id::{Id, SubscriberId};
use crate::secret::Secret;

/// How long a subscription can be confirmed; its request is erased after that.
pub(crate) const CONFIRM_WITHIN: SignedDuration = SignedDuration::from_hours(3 * 24);
/// Mails are read late, and a mail without a way out would be reported as spam.
const UNSUBSCRIBE_WITHIN: SignedDuration = SignedDuration::from_hours(365 * 24);

/// The bytes of a signature.
const SIGNATURE_LEN: usize = 16;

/// Signs and reads links.
pub(crate) struct Links(pub(crate) Secret);

/// What a link does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Link {
    /// Confirms the request for a subscription.
    Confirm(Id),
    /// Ends a subscription, or all of the subscriber.
    Unsubscribe { subscriber: SubscriberId, subscription: Option<Id> },
}

impl Link {
    fn parts(&self) -> String {
        match self {
            Self::Confirm(id) => format!("c.{id}"),
            Self::Unsubscribe { subscriber, subscription: None } => format!("u.{subscriber}"),
            Self::Unsubscribe { subscriber, subscription: Some(id) } => format!("u.{subscriber}.{id}"),
        }
    }

    fn parse(parts: &str) -> Option<Self> {
        let mut parts = parts.split('.');
        let (kind, first, second) = (parts.next()?, parts.next()?, parts.next());
        match (kind, second, parts.next()) {
            ("c", None, None) => Some(Self::Confirm(first.parse().ok()?)),
            ("u", subscription, None) => Some(Self::Unsubscribe {
                subscriber: SubscriberId(first.parse().ok()?),
                subscription: subscription.map(str::parse).transpose().ok()?,
            }),
            _ => None,
        }
    }
}

impl Links {
    /// The token of a link, `kind.ids.expiry.signature`.
    pub(crate) fn token(&self, link: &Link, now: Timestamp) -> String {
        let lifetime = match link {
            Link::Confirm(_) => CONFIRM_WITHIN,
            Link::Unsubscribe { .. } => UNSUBSCRIBE_WITHIN,
        };
        let signed = format!("{}.{}", link.parts(), now.as_second() + lifetime.as_secs());
        let signature = URL_SAFE_NO_PAD.encode(self.hash("link", &signed));
        format!("{signed}.{signature}")
    }

    /// The link of a token; `None` if it was not signed here, or has expired.
    pub(crate) fn read(&self, token: &str, now: Timestamp) -> Option<Link> {
        let (signed, signature) = token.rsplit_once('.')?;
        let signature =
            URL_SAFE_NO_PAD.decode(signature).ok().filter(|bytes| bytes.len() == SIGNATURE_LEN)?;
        self.mac("link", signed).verify_truncated_left(&signature).ok()?;
        let (parts, expiry) = signed.rsplit_once('.')?;
        let expiry: i64 = expiry.parse().ok()?;
        (now.as_second() < expiry).then(|| Link::parse(parts)).flatten()
    }

    /// An id that reveals nothing about the text that it is made from.
    pub(crate) fn id(&self, purpose: &str, text: &str) -> Id {
        Id::of_bytes(self.hash(purpose, text))
    }

    fn hash(&self, purpose: &str, text: &str) -> [u8; SIGNATURE_LEN] {
        let whole = self.mac(purpose, text).finalize().into_bytes();
        std::array::from_fn(|at| whole[at])
    }

    fn mac(&self, purpose: &str, text: &str) -> Hmac<Sha256> {
        let mut key = Key::<Hmac<Sha256>>::default();
        let hash = Sha256::digest(&self.0.0);
        key[..hash.len()].copy_from_slice(&hash);
        let mut mac = Hmac::<Sha256>::new(&key);
        mac.update(purpose.as_bytes());
        mac.update(&[0]);
        mac.update(text.as_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(secret: &str) -> Links {
        Links(Secret::new(secret.to_owned()))
    }

    fn id(number: u8) -> Id {
        Id::of_bytes([number; 16])
    }

    #[test]
    fn a_link_is_read_by_its_secret_until_it_expires() {
        let links_here = links("one");
        let now = Timestamp::from_second(1_800_000_000).expect("a time");
        let all = [
            (Link::Confirm(id(1)), CONFIRM_WITHIN),
            (Link::Unsubscribe { subscriber: SubscriberId(id(2)), subscription: None }, UNSUBSCRIBE_WITHIN),
            (
                Link::Unsubscribe { subscriber: SubscriberId(id(2)), subscription: Some(id(3)) },
                UNSUBSCRIBE_WITHIN,
            ),
        ];
        for (link, lifetime) in all {
            let token = links_here.token(&link, now);
            let last = now + lifetime - SignedDuration::from_secs(1);
            assert_eq!(links_here.read(&token, last), Some(link));
            assert_eq!(links_here.read(&token, now + lifetime), None);
            assert_eq!(links("two").read(&token, now), None);
        }
    }

    #[test]
    fn changed_tokens_are_invalid() {
        let links = links("one");
        let now = Timestamp::from_second(1_800_000_000).expect("a time");
        let token = links
            .token(&Link::Unsubscribe { subscriber: SubscriberId(id(2)), subscription: Some(id(3)) }, now);
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let mut changed = vec![
            String::new(),
            ".".repeat(5),
            signed.to_owned(),
            format!("{signed}."),
            format!("{signed}.{}", &signature[..4]),
            format!("c{}", &token[1..]),
            token.replacen(&id(3).to_string(), &id(4).to_string(), 1),
            token.replacen(&format!(".{}", id(3)), "", 1),
            format!("{token}="),
        ];
        changed.push(token.replacen("18", "19", 1));
        for changed in changed.into_iter().filter(|changed| *changed != token) {
            assert_eq!(links.read(&changed, now), None, "{changed}");
        }
    }
}
