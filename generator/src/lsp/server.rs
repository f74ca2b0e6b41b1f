//! Talks to the editor over the standard input and output.

use std::env;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use content::today::Today;
use gen_lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionParams, CodeActionProvider, CodeActionRequest,
    CompletionList, CompletionOptions, CompletionParams, CompletionRequest, CompletionResponse, Definition,
    DefinitionParams, DefinitionProvider, DefinitionRequest, DefinitionResponse,
    DidChangeTextDocumentNotification, DidChangeTextDocumentParams, DidChangeWatchedFilesNotification,
    DidCloseTextDocumentNotification, DidCloseTextDocumentParams, DidOpenTextDocumentNotification,
    DidOpenTextDocumentParams, DidSaveTextDocumentNotification, DocumentFormattingParams,
    DocumentFormattingProvider, DocumentFormattingRequest, HoverParams, HoverProvider, HoverRequest,
    InitializeParams, Notification as _, Request as _, SaveOptions, ServerCapabilities,
    TextDocumentContentChangeEvent, TextDocumentSync, TextDocumentSyncKind, TextDocumentSyncOptions, Uri,
};
use lsp_server::{Connection, ErrorCode, ExtractError, Message, Notification, Request, Response};
use pictures::Cache;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::answers::Answers;
use super::checker::{Checked, Checker};
use super::documents::{Document, Documents};
use super::known::Shared;
use super::schema::Schemas;
use crate::project;

/// Serves one editor until it leaves. `content` is the content folder, if it is not to be looked for.
///
/// # Errors
/// The editor does not speak the protocol, or has gone without a word.
pub fn run(content: Option<PathBuf>, today: Today) -> Result<()> {
    // Its threads end with the program: nobody reads what they still have to say when the editor has left.
    let (connection, _threads) = Connection::stdio();
    let (id, params) = connection.initialize_start()?;
    let params: InitializeParams = serde_json::from_value(params)?;
    let project = Project::find(content, &params)?;
    let answer = serde_json::json!({
        "capabilities": capabilities(),
        "serverInfo": { "name": "generator", "version": env!("CARGO_PKG_VERSION") },
    });
    connection.initialize_finish(id, answer)?;
    let known = Shared::default();
    // Ids can be completed before the first check is done, which says why if the folder cannot be read.
    if let Ok(listing) = content::list(&project.content) {
        known.lock().list(&listing);
    }
    let checked = Checked {
        content: project.content.clone(),
        today,
        pictures: Cache::new(project.root.join(".cache/pictures")),
    };
    let editor = connection.sender.clone();
    let checker = Checker::start(checked, known.clone(), move |message| {
        // The main thread ends when the editor is gone.
        let _gone = editor.send(message);
    });
    let documents = Documents::new(project.root, project.content);
    let mut server = Server { connection, documents, checker, known, schemas: Schemas::new()? };
    server.checker.check(&server.documents);
    server.serve()
}

/// The folders of a project.
struct Project {
    root: PathBuf,
    /// The content folder relative to `root`, which becomes the current folder, so that messages name files as those of
    /// the command line do.
    content: PathBuf,
}

impl Project {
    fn find(content: Option<PathBuf>, params: &InitializeParams) -> Result<Self> {
        let current = env::current_dir()?;
        if let Some(content) = content {
            return Ok(Self { root: current, content });
        }
        let nowhere = Documents::new(PathBuf::new(), PathBuf::new());
        #[expect(deprecated, reason = "editors still send it, and one folder is enough")]
        let opened = params.root_uri.as_ref().and_then(|uri| nowhere.path(uri)).unwrap_or(current);
        let root = project::top(&opened).unwrap_or(&opened).to_owned();
        // What cannot be read there is reported by the first check.
        let root = if env::set_current_dir(&root).is_ok() { root } else { env::current_dir()? };
        Ok(Self { root, content: PathBuf::from("content") })
    }
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSync::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::Full),
            save: Some(SaveOptions::default().into()),
            ..TextDocumentSyncOptions::default()
        })),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some([":", " ", "-", "[", "{", "/"].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        hover_provider: Some(HoverProvider::Bool(true)),
        definition_provider: Some(DefinitionProvider::Bool(true)),
        document_formatting_provider: Some(DocumentFormattingProvider::Bool(true)),
        code_action_provider: Some(CodeActionProvider::CodeActionOptions(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QuickFix, CodeActionKind::SourceFixAll]),
            ..CodeActionOptions::default()
        })),
        ..ServerCapabilities::default()
    }
}

struct Server {
    connection: Connection,
    documents: Documents,
    checker: Checker,
    known: Shared,
    schemas: Schemas,
}

impl Server {
    fn serve(&mut self) -> Result<()> {
        while let Ok(message) = self.connection.receiver.recv() {
            match message {
                Message::Request(request) => {
                    if self.connection.handle_shutdown(&request)? {
                        return Ok(());
                    }
                    let response = self.answer(request);
                    self.connection.sender.send(Message::Response(response))?;
                }
                Message::Notification(notification) => {
                    if self.take(notification) {
                        self.checker.check(&self.documents);
                    }
                }
                Message::Response(_) => {}
            }
        }
        Ok(())
    }

    /// Takes what the editor tells; whether content has to be checked again.
    fn take(&mut self, notification: Notification) -> bool {
        let method = notification.method.clone();
        let is = |other: String| method == other;
        if is(DidOpenTextDocumentNotification::METHOD.to_string()) {
            let Some(DidOpenTextDocumentParams { text_document: opened }) = params(notification) else {
                return false;
            };
            self.put(&opened.uri, opened.version, opened.text)
        } else if is(DidChangeTextDocumentNotification::METHOD.to_string()) {
            let Some(DidChangeTextDocumentParams { text_document, content_changes }) = params(notification)
            else {
                return false;
            };
            let whole = content_changes.into_iter().rev().find_map(|change| match change {
                TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(whole) => {
                    Some(whole.text)
                }
                TextDocumentContentChangeEvent::TextDocumentContentChangePartial(_) => None,
            });
            let uri = text_document.text_document_identifier.uri;
            whole.is_some_and(|text| self.put(&uri, text_document.version, text))
        } else if is(DidCloseTextDocumentNotification::METHOD.to_string()) {
            let closed: Option<DidCloseTextDocumentParams> = params(notification);
            let path = closed.and_then(|closed| self.documents.path(&closed.text_document.uri));
            path.is_some_and(|path| {
                self.documents.close(&path);
                true
            })
        } else {
            is(DidSaveTextDocumentNotification::METHOD.to_string())
                || is(DidChangeWatchedFilesNotification::METHOD.to_string())
        }
    }

    /// Keeps the text of an open document; whether it is a record.
    fn put(&mut self, uri: &Uri, version: i32, text: String) -> bool {
        let Some(path) = self.documents.path(uri) else { return false };
        let is_record = self.documents.record(&path).is_some();
        self.documents.put(path, Document { uri: uri.clone(), version, text: Arc::from(text) });
        is_record
    }

    fn answer(&self, request: Request) -> Response {
        let method = request.method.clone();
        let is = |other: String| method == other;
        if is(CompletionRequest::METHOD.to_string()) {
            respond(request, |CompletionParams { text_document_position_params: at, .. }| {
                self.about(&at.text_document.uri, |answers| {
                    let items = answers.complete(at.position);
                    CompletionResponse::CompletionList(CompletionList { items, ..CompletionList::default() })
                })
            })
        } else if is(HoverRequest::METHOD.to_string()) {
            respond(request, |HoverParams { text_document_position_params: at, .. }| {
                self.about(&at.text_document.uri, |answers| answers.hover(at.position)).flatten()
            })
        } else if is(DefinitionRequest::METHOD.to_string()) {
            respond(request, |DefinitionParams { text_document_position_params: at, .. }| {
                let found = self.about(&at.text_document.uri, |answers| answers.definition(at.position));
                found.flatten().map(|location| DefinitionResponse::Definition(Definition::Location(location)))
            })
        } else if is(CodeActionRequest::METHOD.to_string()) {
            respond(request, |asked: CodeActionParams| {
                self.about(&asked.text_document.uri, |answers| answers.actions(asked.range, &asked.context))
            })
        } else if is(DocumentFormattingRequest::METHOD.to_string()) {
            respond(request, |asked: DocumentFormattingParams| {
                let edits = |answers: &Answers| answers.format();
                self.about(&asked.text_document.uri, edits)
            })
        } else {
            let message = format!("`{method}` is not supported");
            Response::new_err(request.id, ErrorCode::MethodNotFound as i32, message)
        }
    }

    /// The answer about an open record; `None` for other documents.
    fn about<T>(&self, uri: &Uri, answer: impl FnOnce(&Answers) -> T) -> Option<T> {
        let path = self.documents.path(uri)?;
        let record = self.documents.record(&path)?;
        let document = self.documents.get(&path)?;
        let known = self.known.lock();
        let answers = Answers {
            documents: &self.documents,
            document,
            path,
            record,
            known: &known,
            schemas: &self.schemas,
        };
        Some(answer(&answers))
    }
}

/// The parameters of a notification; `None` for what the protocol does not allow, which nobody can be told.
fn params<T: DeserializeOwned>(notification: Notification) -> Option<T> {
    serde_json::from_value(notification.params).ok()
}

/// The response to a request, or what is wrong with its parameters.
fn respond<T: DeserializeOwned, R: Serialize>(request: Request, answer: impl FnOnce(T) -> R) -> Response {
    let (id, method) = (request.id.clone(), request.method.clone());
    match request.extract::<T>(&method) {
        Ok((id, params)) => Response::new_ok(id, answer(params)),
        Err(ExtractError::JsonError { error, .. }) => {
            Response::new_err(id, ErrorCode::InvalidParams as i32, error.to_string())
        }
        Err(ExtractError::MethodMismatch(_)) => {
            Response::new_err(id, ErrorCode::InternalError as i32, method)
        }
    }
}
