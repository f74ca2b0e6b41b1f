//! A media store: a folder or a bucket, with one object for each content.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail, ensure};
use lead_fn::s3::sha256;

use super::bucket::BucketStore;
use super::folder::FolderStore;
use super::object::{StoredObject, key};

/// A media store.
#[derive(Debug, Clone)]
pub enum MediaStore {
    /// A folder, such as a mounted disk.
    Folder(FolderStore),
    /// An S3-compatible bucket.
    Bucket(Arc<BucketStore>),
}

impl MediaStore {
    /// The store at `location`: `s3://bucket/folder`, or the path of a folder. Credentials come from the `environment`
    /// alone.
    ///
    /// # Errors
    /// The location or a variable is invalid, or credentials are missing.
    pub fn open(location: &str, environment: &dyn Fn(&str) -> Option<String>) -> Result<Self> {
        if let Some(bucket) = location.strip_prefix("s3://") {
            let variable = |name: &str| environment(name).filter(|value| !value.is_empty());
            let bucket = BucketStore::open(bucket, variable)?;
            return Ok(Self::Bucket(Arc::new(bucket)));
        }
        if let Some((scheme, _)) = location.split_once("://") {
            bail!("a media store is `s3://bucket/folder` or the path of a folder, not `{scheme}://…`");
        }
        Ok(Self::Folder(FolderStore::new(PathBuf::from(location))))
    }

    /// Whether the store has an object of this size.
    pub(crate) async fn contains(&self, hash: &str, bytes: u64) -> Result<bool> {
        match self {
            Self::Folder(folder) => Ok(folder.contains(hash, bytes)),
            Self::Bucket(bucket) => {
                let found = bucket.list(&key(hash)).await?;
                Ok(found.iter().any(|object| object.hash == hash && object.bytes == bytes))
            }
        }
    }

    pub(crate) async fn put(&self, hash: &str, content: Vec<u8>) -> Result<()> {
        match self {
            Self::Folder(folder) => folder.put(hash, &content),
            Self::Bucket(bucket) => bucket.put(&key(hash), content).await,
        }
    }

    /// The object of this hash and size, checked.
    pub(crate) async fn get(&self, hash: &str, bytes: u64) -> Result<Vec<u8>> {
        let content = match self {
            Self::Folder(folder) => folder.get(hash)?,
            Self::Bucket(bucket) => bucket.get(&key(hash), bytes).await?,
        };
        let content = content.with_context(|| {
            format!("the media store lacks it ({}); push it again from a machine that has it", key(hash))
        })?;
        ensure!(content.len() as u64 == bytes, "{} of {bytes} bytes arrived; try again", content.len());
        ensure!(
            sha256(&content) == hash,
            "the media store has other bytes under its name ({}); delete that object and push the picture again",
            key(hash)
        );
        Ok(content)
    }

    pub(crate) async fn list(&self) -> Result<Vec<StoredObject>> {
        match self {
            Self::Folder(folder) => folder.list(),
            Self::Bucket(bucket) => bucket.list("").await,
        }
    }

    pub(crate) async fn delete(&self, hash: &str) -> Result<()> {
        match self {
            Self::Folder(folder) => folder.delete(hash),
            Self::Bucket(bucket) => bucket.delete(&key(hash)).await,
        }
    }
}
