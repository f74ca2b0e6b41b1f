//! Work that only one instance may do at a time. `claims/<work>/<number>.json` is created by the instance that does it,
//! and `<number>.done.json` when it has finished. Documents are only created here, never replaced, so that an instance
//! ends only its own claim.

use catalog::date::Moment;
use jiff::SignedDuration;
use serde_json::json;

use super::{Created, Marker, Outbox, OutboxError};

/// The age after which the instance that holds a claim has crashed.
const LIFETIME: SignedDuration = SignedDuration::from_mins(10);

impl Outbox {
    /// Runs `task` unless another instance is doing the same `work`; `None`: another is.
    pub(crate) async fn run_alone<T>(
        &self,
        work: &str,
        now: Moment,
        task: impl Future<Output = T>,
    ) -> Result<Option<T>, OutboxError> {
        let Some(number) = self.claim(work, now).await? else { return Ok(None) };
        let done = task.await;
        self.finish(work, number).await?;
        Ok(Some(done))
    }

    /// The number of this instance's claim; `None`: another instance has one.
    async fn claim(&self, work: &str, now: Moment) -> Result<Option<u64>, OutboxError> {
        let store = self.store()?;
        let keys = store.list(&folder(work)).await?;
        let last = last_number(work, &keys);
        if let Some(last) = last
            && !keys.contains(&done_key(work, last))
        {
            let held: Option<Marker> = self.document(&key(work, last)).await?;
            if held.is_some_and(|held| now.0.duration_since(held.at.0) < LIFETIME) {
                return Ok(None);
            }
        }
        let number = last.map_or(1, |last| last + 1);
        let claimed = self.create_document(&key(work, number), &Marker { at: now }).await?;
        if claimed == Created::AlreadyThere {
            return Ok(None);
        }
        let keys = store.list(&folder(work)).await?;
        // Others may have claimed and ended this number and gone on since the first list was read.
        if last_number(work, &keys) > Some(number) {
            store.delete(&key(work, number)).await?;
            return Ok(None);
        }
        // The last number stays, so that numbers only grow.
        for old in keys.iter().filter(|key| number_of(work, key).is_some_and(|old| old < number)) {
            store.delete(old).await?;
        }
        Ok(Some(number))
    }

    /// Ends a claim, so that the next instance need not wait until it expires.
    async fn finish(&self, work: &str, number: u64) -> Result<(), OutboxError> {
        self.create_document(&done_key(work, number), &json!({})).await.map(|_| ())
    }
}

fn folder(work: &str) -> String {
    format!("claims/{work}/")
}

fn key(work: &str, number: u64) -> String {
    format!("{}{number}.json", folder(work))
}

fn done_key(work: &str, number: u64) -> String {
    format!("{}{number}.done.json", folder(work))
}

fn last_number(work: &str, keys: &[String]) -> Option<u64> {
    keys.iter().filter_map(|key| number_of(work, key)).max()
}

/// The number of a claim, or of its end.
fn number_of(work: &str, key: &str) -> Option<u64> {
    key.strip_prefix(&folder(work))?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::FolderStore;

    fn at(minute: i64) -> Moment {
        Moment(jiff::Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minute))
    }

    #[tokio::test]
    async fn one_instance_holds_a_claim_until_it_ends_or_expires() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let outbox = Outbox::new(FolderStore::new(folder.path()));
        let claim = async |minute| outbox.claim("runs", at(minute)).await.expect("an answer");
        let first = claim(0).await.expect("ours");
        assert_eq!(claim(9).await, None);
        assert!(outbox.claim("other work", at(0)).await.expect("an answer").is_some());
        let second = claim(10).await.expect("the first has expired");
        // The first was slow, not dead: it does not end the second.
        outbox.finish("runs", first).await.expect("ended");
        assert_eq!(claim(12).await, None);
        outbox.finish("runs", second).await.expect("ended");
        assert!(claim(12).await.is_some());
        assert_eq!(outbox.store().expect("a store").list("claims/runs/").await.expect("keys").len(), 1);
    }

    #[tokio::test]
    async fn of_instances_that_find_an_expired_claim_one_takes_it() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let outbox = Outbox::new(FolderStore::new(folder.path()));
        outbox.claim("runs", at(0)).await.expect("an answer").expect("ours");
        let claims = (0..8).map(|_| outbox.claim("runs", at(20)));
        let mut held = 0;
        for claim in claims.map(Box::pin).collect::<Vec<_>>() {
            held += usize::from(claim.await.expect("an answer").is_some());
        }
        assert_eq!(held, 1);
    }
}
