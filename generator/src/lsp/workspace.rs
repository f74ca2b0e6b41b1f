//! The project that an editor has open.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;

use anyhow::Result;
use content::today::Today;
use content::{RecordCache, project};
use gen_lsp_types::{InitializeParams, Uri, WorkspaceFolders};
use lsp_server::Message;
use media::pictures::Cache;

use super::checker::{Changed, CheckRequest, Checker};
use super::documents::{self, Documents};
use super::last_check::SharedCheck;

/// The folders of a project.
pub(super) struct Project {
    root: PathBuf,
    /// The content folder relative to `root`.
    content: PathBuf,
}

impl Project {
    /// The project with this content folder, relative to the current folder.
    pub(super) fn named(content: PathBuf) -> Result<Self> {
        Ok(Self { root: env::current_dir()?, content })
    }

    /// The first project among the folders that the editor opened and the current folder, or else a folder that has
    /// content without settings.
    pub(super) fn opened(params: &InitializeParams) -> Option<Self> {
        let mut folders: Vec<PathBuf> = Vec::new();
        if let Some(WorkspaceFolders::WorkspaceFolderList(opened)) =
            &params.workspace_folders_initialize_params.workspace_folders
        {
            folders.extend(opened.iter().filter_map(|folder| documents::file(&folder.uri)));
        }
        #[expect(deprecated, reason = "some editors know no other folder")]
        folders.extend(params.root_uri.as_ref().and_then(documents::file));
        folders.extend(env::current_dir());
        let with_content = || folders.iter().find(|folder| folder.join("content").is_dir()).cloned();
        folders
            .iter()
            .find_map(|folder| project::top(folder))
            .map(Path::to_owned)
            .or_else(with_content)
            .map(Self::at)
    }

    /// The project around the file at `uri`.
    pub(super) fn around(uri: &Uri) -> Option<Self> {
        project::top(&documents::file(uri)?).map(|root| Self::at(root.to_owned()))
    }

    fn at(root: PathBuf) -> Self {
        Self { root, content: PathBuf::from("content") }
    }
}

/// An open project.
pub(super) struct Workspace {
    pub(super) documents: Documents,
    requests: Sender<CheckRequest>,
    pub(super) last_check: SharedCheck,
}

impl Workspace {
    /// Opens `project` and checks it. Its top becomes the current folder, so that messages name files as those of the
    /// command line do.
    pub(super) fn open(
        Project { root, content }: Project,
        today: Today,
        editor: impl Fn(Message) + Send + 'static,
    ) -> Result<Self> {
        env::set_current_dir(&root)?;
        let last_check = SharedCheck::default();
        // Ids can be completed before the first check, which reports a folder that cannot be read.
        if let Ok(scan) = content::list(&content) {
            last_check.lock().list(&scan);
        }
        let checker = Checker {
            content: content.clone(),
            today,
            pictures: Cache::new(root.join(".cache/pictures")),
            last_check: last_check.clone(),
            scan: None,
            cache: RecordCache::in_memory(),
        };
        let workspace =
            Self { documents: Documents::new(root, content), requests: checker.start(editor), last_check };
        workspace.check(Changed::Files);
        Ok(workspace)
    }

    /// Asks for a check.
    pub(super) fn check(&self, changed: Changed) {
        // The thread runs as long as this sender.
        let _ = self.requests.send(CheckRequest { documents: self.documents.clone(), changed });
    }
}
