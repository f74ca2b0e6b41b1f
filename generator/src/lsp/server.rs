//! Talks to the editor over the standard input and output.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use content::today::Today;
use gen_lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionParams, CodeActionProvider, CompletionOptions,
    CompletionParams, CompletionResponse, Definition, DefinitionParams, DefinitionProvider,
    DefinitionResponse, DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    DocumentFormattingParams, DocumentFormattingProvider, HoverParams, HoverProvider, InitializeParams,
    Registration, RegistrationParams, SaveOptions, ServerCapabilities, TextDocumentContentChangeEvent,
    TextDocumentSync, TextDocumentSyncKind, TextDocumentSyncOptions, Uri,
};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::answers::Answers;
use super::checker::Changed;
use super::documents::Document;
use super::schema::Schemas;
use super::workspace::{Project, Workspace};

/// The notification about changed files.
const WATCHED_FILES: &str = "workspace/didChangeWatchedFiles";

/// Serves one editor until it disconnects. Without `content`, the content folder is searched for.
///
/// # Errors
/// The editor does not speak the protocol, or closed the connection.
pub fn run(content: Option<PathBuf>, today: Today) -> Result<()> {
    // Its threads end with the program, since the editor reads no more messages.
    let (connection, _threads) = Connection::stdio();
    let (id, params) = connection.initialize_start()?;
    let params: InitializeParams = serde_json::from_value(params)?;
    let answer = serde_json::json!({
        "capabilities": capabilities(),
        "serverInfo": { "name": "generator", "version": env!("CARGO_PKG_VERSION") },
    });
    connection.initialize_finish(id, answer)?;
    let project = content.map(Project::named).transpose()?.or_else(|| Project::opened(&params));
    let is_watched = can_watch(&params);
    if is_watched {
        connection.sender.send(Message::Request(watch()))?;
    }
    let mut server = Server { connection, schemas: Schemas::new()?, today, is_watched, workspace: None };
    if let Some(project) = project {
        server.open(project)?;
    }
    server.serve()
}

/// Whether the editor watches files when it is asked to.
fn can_watch(params: &InitializeParams) -> bool {
    let workspace = params.capabilities.workspace.as_ref();
    let watched = workspace.and_then(|workspace| workspace.did_change_watched_files.as_ref());
    watched.and_then(|watched| watched.dynamic_registration).unwrap_or_default()
}

/// Asks the editor to report every change in content folders.
fn watch() -> Request {
    let watchers = serde_json::json!({ "watchers": [{ "globPattern": "**/content/**" }] });
    let registrations =
        vec![Registration::new("content".to_owned(), WATCHED_FILES.to_owned(), Some(watchers))];
    let params = RegistrationParams { registrations };
    Request::new("watch".to_owned().into(), "client/registerCapability".to_owned(), params)
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
    schemas: Schemas,
    today: Today,
    /// Whether the editor reports changes of files.
    is_watched: bool,
    /// The project; `None` until a file of one is opened.
    workspace: Option<Workspace>,
}

impl Server {
    fn serve(&mut self) -> Result<()> {
        while let Ok(message) = self.connection.receiver.recv() {
            match message {
                Message::Request(request) => {
                    if self.connection.handle_shutdown(&request)? {
                        return Ok(());
                    }
                    // Every request is answered before the next message is read, so there is nothing to cancel.
                    let response = self.answer(request);
                    self.connection.sender.send(Message::Response(response))?;
                }
                Message::Notification(notification) => {
                    let changed = self.handle_notification(notification)?;
                    if let (Some(changed), Some(workspace)) = (changed, &self.workspace) {
                        workspace.check(changed);
                    }
                }
                Message::Response(_) => {}
            }
        }
        Ok(())
    }

    fn open(&mut self, project: Project) -> Result<()> {
        let editor = self.connection.sender.clone();
        self.workspace = Some(Workspace::open(project, self.today.clone(), move |message| {
            // The main thread ends when the editor is gone.
            let _ = editor.send(message);
        })?);
        Ok(())
    }

    /// Follows the editor; returns what has to be checked again.
    fn handle_notification(&mut self, notification: Notification) -> Result<Option<Changed>> {
        Ok(match notification.method.as_str() {
            "textDocument/didOpen" => {
                let Some(DidOpenTextDocumentParams { text_document: opened }) = params(notification) else {
                    return Ok(None);
                };
                if self.workspace.is_none()
                    && let Some(project) = Project::around(&opened.uri)
                {
                    self.open(project)?;
                }
                let is_record = self.set_document(&opened.uri, opened.version, opened.text);
                is_record.then_some(Changed::Files)
            }
            "textDocument/didChange" => params(notification).and_then(|changed| self.change(changed)),
            "textDocument/didClose" => params(notification).and_then(|closed| self.close(&closed)),
            "textDocument/didSave" | WATCHED_FILES => Some(Changed::Files),
            _ => None,
        })
    }

    fn change(&mut self, changed: DidChangeTextDocumentParams) -> Option<Changed> {
        let DidChangeTextDocumentParams { text_document, content_changes } = changed;
        let text = content_changes.into_iter().rev().find_map(|change| match change {
            TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(whole) => Some(whole.text),
            TextDocumentContentChangeEvent::TextDocumentContentChangePartial(_) => None,
        })?;
        let uri = text_document.text_document_identifier.uri;
        let changed = if self.is_watched { Changed::Text } else { Changed::Files };
        self.set_document(&uri, text_document.version, text).then_some(changed)
    }

    fn close(&mut self, closed: &DidCloseTextDocumentParams) -> Option<Changed> {
        let documents = &mut self.workspace.as_mut()?.documents;
        documents.close(&documents.path(&closed.text_document.uri)?);
        Some(Changed::Files)
    }

    /// Keeps the text of an open document; whether it is a record.
    fn set_document(&mut self, uri: &Uri, version: i32, text: String) -> bool {
        let Some(Workspace { documents, .. }) = &mut self.workspace else { return false };
        let Some(path) = documents.path(uri) else { return false };
        let is_record = documents.record(&path).is_some();
        documents.set(path, Document { uri: uri.clone(), version, text: Arc::from(text) });
        is_record
    }

    fn answer(&self, request: Request) -> Response {
        match request.method.as_str() {
            "textDocument/completion" => {
                respond(request, |CompletionParams { text_document_position_params: at, .. }| {
                    let list =
                        |answers: &Answers| CompletionResponse::CompletionList(answers.complete(at.position));
                    self.about(&at.text_document.uri, list)
                })
            }
            "textDocument/hover" => {
                respond(request, |HoverParams { text_document_position_params: at, .. }| {
                    self.about(&at.text_document.uri, |answers| answers.hover(at.position)).flatten()
                })
            }
            "textDocument/definition" => {
                respond(request, |DefinitionParams { text_document_position_params: at, .. }| {
                    let found = self.about(&at.text_document.uri, |answers| answers.definition(at.position));
                    let location = found.flatten()?;
                    Some(DefinitionResponse::Definition(Definition::Location(location)))
                })
            }
            "textDocument/codeAction" => respond(request, |requested: CodeActionParams| {
                self.about(&requested.text_document.uri, |answers| {
                    answers.actions(requested.range, &requested.context)
                })
            }),
            "textDocument/formatting" => respond(request, |requested: DocumentFormattingParams| {
                let edits = |answers: &Answers| answers.format();
                self.about(&requested.text_document.uri, edits)
            }),
            method => {
                let message = format!("`{method}` is not supported");
                Response::new_err(request.id, ErrorCode::MethodNotFound as i32, message)
            }
        }
    }

    /// The answer about an open record; `None` for other documents.
    fn about<T>(&self, uri: &Uri, answer: impl FnOnce(&Answers) -> T) -> Option<T> {
        let Workspace { documents, last_check, .. } = self.workspace.as_ref()?;
        let path = documents.path(uri)?;
        let record = documents.record(&path)?;
        let document = documents.get(&path)?;
        let last_check = last_check.lock();
        let answers =
            Answers { documents, document, path, record, last_check: &last_check, schemas: &self.schemas };
        Some(answer(&answers))
    }
}

/// The parameters of a notification; `None` if the protocol does not allow them, since a notification has no answer.
fn params<T: DeserializeOwned>(notification: Notification) -> Option<T> {
    serde_json::from_value(notification.params).ok()
}

/// The response to a request, or the error in its parameters.
fn respond<T: DeserializeOwned, R: Serialize>(request: Request, answer: impl FnOnce(T) -> R) -> Response {
    match serde_json::from_value(request.params) {
        Ok(params) => Response::new_ok(request.id, answer(params)),
        Err(error) => Response::new_err(request.id, ErrorCode::InvalidParams as i32, error.to_string()),
    }
}
