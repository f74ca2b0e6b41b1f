//! A small editor: a client of `generator lsp` over its standard input and output.

use std::collections::BTreeMap;
use std::fs;
use std::io::BufReader;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use lsp_server::{Message, Notification, Request, Response};
use percent_encoding::percent_decode_str;
use serde_json::{Value, json};

use crate::diagnostics::site::{Site, TODAY};

/// The longest that an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) struct Editor {
    child: Child,
    stdin: Option<ChildStdin>,
    incoming: Receiver<Message>,
    root: String,
    requests: i32,
    /// The published diagnostics that are not empty, by path from the top of the site.
    pub(crate) published: BTreeMap<String, Vec<Value>>,
    /// What the server asked, each of which is answered by nothing.
    pub(crate) asked: Vec<Request>,
}

impl Editor {
    /// Starts the server for `site`; whatever folder of the project is opened, its content is found.
    pub(crate) fn open(site: &Site) -> Self {
        let is_project = site.content().join("site.yaml").is_file();
        let opened = if is_project { site.content().join("properties") } else { site.folder().to_owned() };
        let root = format!("file://{}", opened.display());
        let params = json!({"processId": null, "rootUri": root, "capabilities": {}});
        let mut editor = Self::start(site, &std::env::temp_dir());
        let answer = editor.introduce(params);
        assert_eq!(answer["capabilities"]["completionProvider"]["triggerCharacters"][0], ":", "{answer}");
        editor
    }

    /// Starts the server in `folder`, as some editors do in another than the site's; paths are those of `site`.
    pub(crate) fn start(site: &Site, folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_generator"))
            .args(["lsp", "--stdio", "--today", TODAY])
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let stdout = child.stdout.take().expect("a pipe");
        let (sender, incoming) = channel();
        thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            while let Ok(Some(message)) = Message::read(&mut stdout) {
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        let root = format!("file://{}", site.folder().display());
        let stdin = child.stdin.take();
        let (published, asked) = (BTreeMap::new(), Vec::new());
        Self { child, stdin, incoming, root, requests: 0, published, asked }
    }

    /// Introduces itself with these parameters; the server's answer.
    pub(crate) fn introduce(&mut self, params: Value) -> Value {
        let answer = self.ask("initialize", params);
        self.tell("initialized", json!({}));
        answer
    }

    pub(crate) fn uri(&self, file: &str) -> String {
        format!("{}/{file}", self.root)
    }

    fn send(&mut self, message: &Message) {
        let stdin = self.stdin.as_mut().expect("an open pipe");
        message.write(stdin).expect("the server reads");
    }

    pub(crate) fn tell(&mut self, method: &str, params: Value) {
        self.send(&Message::Notification(Notification::new(method.to_owned(), params)));
    }

    /// The result of a request, or its error.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        let number = self.request(method, params);
        self.answer(number)
    }

    /// Sends a request; its number.
    pub(crate) fn request(&mut self, method: &str, params: Value) -> i32 {
        self.requests += 1;
        self.send(&Message::Request(Request::new(self.requests.into(), method.to_owned(), params)));
        self.requests
    }

    /// The next answer, which is that to the request with this number.
    pub(crate) fn answer(&mut self, number: i32) -> Value {
        let id = number.into();
        loop {
            match self.incoming.recv_timeout(PATIENCE).expect("an answer") {
                Message::Response(response) if response.id == id => {
                    return response
                        .response_result
                        .unwrap_or_else(|error| json!({"error": error.code, "message": error.message}));
                }
                other => self.hear(other),
            }
        }
    }

    fn hear(&mut self, message: Message) {
        let notification = match message {
            Message::Notification(notification) => notification,
            Message::Request(request) => {
                self.send(&Message::Response(Response::new_ok(request.id.clone(), Value::Null)));
                self.asked.push(request);
                return;
            }
            Message::Response(response) => panic!("nobody asked: {response:?}"),
        };
        assert_eq!(notification.method, "textDocument/publishDiagnostics", "{notification:?}");
        let uri = notification.params["uri"].as_str().expect("an address");
        let uri = percent_decode_str(uri).decode_utf8().expect("UTF-8");
        let file = uri.strip_prefix(&format!("{}/", self.root)).expect("a file of the site").to_owned();
        match notification.params["diagnostics"].as_array().expect("a list") {
            found if found.is_empty() => drop(self.published.remove(&file)),
            found => drop(self.published.insert(file, found.clone())),
        }
    }

    /// Listens until what is published is as expected.
    pub(crate) fn wait(&mut self, is_there: impl Fn(&BTreeMap<String, Vec<Value>>) -> bool) {
        let start = Instant::now();
        while !is_there(&self.published) {
            let left = PATIENCE.saturating_sub(start.elapsed());
            match self.incoming.recv_timeout(left) {
                Ok(message) => self.hear(message),
                Err(error) => panic!("{error}: {:#?}", self.published),
            }
        }
    }

    /// Opens a file, or what the editor has in place of it.
    pub(crate) fn show(&mut self, file: &str, text: &str) {
        let document = json!({"uri": self.uri(file), "languageId": "yaml", "version": 1, "text": text});
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    pub(crate) fn edit(&mut self, file: &str, version: i32, text: &str) {
        let document = json!({"uri": self.uri(file), "version": version});
        let changes = json!([{ "text": text }]);
        self.tell("textDocument/didChange", json!({"textDocument": document, "contentChanges": changes}));
    }

    /// Asks about a position.
    pub(crate) fn at(&mut self, method: &str, file: &str, (line, character): (u32, u32)) -> Value {
        let position = json!({"line": line, "character": character});
        let params = json!({"textDocument": {"uri": self.uri(file)}, "position": position});
        self.ask(&format!("textDocument/{method}"), params)
    }

    /// Leaves, politely or not; the exit code of the server.
    pub(crate) fn leave(mut self, is_polite: bool) -> Option<i32> {
        if is_polite {
            assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
            self.tell("exit", Value::Null);
        }
        drop(self.stdin.take());
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return status.code();
            }
            thread::sleep(Duration::from_millis(20));
        }
        self.child.kill().expect("killed");
        panic!("the server stays after its editor has left");
    }
}

/// The text of a file of the site.
pub(crate) fn read(site: &Site, file: &str) -> String {
    fs::read_to_string(site.folder().join(file)).expect("a file")
}
