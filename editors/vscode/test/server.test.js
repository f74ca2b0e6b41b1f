// `generator lsp` with the client library of Visual Studio Code.
const assert = require('node:assert/strict');
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { after, before, test } = require('node:test');
const { pathToFileURL } = require('node:url');
const {
  CancellationTokenSource,
  CodeActionRequest,
  CompletionRequest,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentFormattingRequest,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} = require('vscode-languageserver-protocol/node');
const { TextDocument } = require('vscode-languageserver-textdocument');

const ROOT = path.join(__dirname, '../../..');
const GENERATOR = process.env.GENERATOR ?? path.join(ROOT, 'target/debug/generator');
const PATIENCE = 30_000;

let folder;
let server;
let connection;
const registered = [];
const published = new Map();
const waiting = new Set();

before(async () => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'language-server-')));
  fs.cpSync(path.join(ROOT, 'generator/tests/diagnostics/base'), path.join(folder, 'content'), { recursive: true });
  server = spawn(GENERATOR, ['lsp', '--today', '2026-11-21'], { cwd: os.tmpdir() });
  connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  connection.onRequest(RegistrationRequest.type, ({ registrations }) => void registered.push(...registrations));
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    published.set(uri, diagnostics);
    for (const look of waiting) look();
  });
  connection.listen();
  const uri = pathToFileURL(folder).href;
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: [{ uri, name: 'site' }],
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
  });
  await connection.sendNotification(InitializedNotification.type, {});
});

after(async () => {
  await connection.sendRequest(ShutdownRequest.type);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await connection.sendNotification(ExitNotification.type);
  assert.equal(await ended, 0);
  fs.rmSync(folder, { recursive: true });
});

/** Opens a file with a text that is not saved. */
async function open(file, languageId, change) {
  const whole = path.join(folder, file);
  const text = change(fs.readFileSync(whole, 'utf8'));
  const document = TextDocument.create(pathToFileURL(whole).href, languageId, 1, text);
  await connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri: document.uri, languageId, version: 1, text },
  });
  return document;
}

/** The diagnostics of a document, once they have these codes. */
function diagnosed(document, codes) {
  return new Promise((resolve, reject) => {
    const found = () => published.get(document.uri) ?? [];
    const late = () => reject(new Error(`instead of ${codes}: ${JSON.stringify(found(), null, 1)}`));
    const timer = setTimeout(late, PATIENCE);
    const look = () => {
      if (found().map(({ code }) => code).join() !== codes.join()) return;
      clearTimeout(timer);
      waiting.delete(look);
      resolve(found());
    };
    waiting.add(look);
    look();
  });
}

/** Applies the first action of this kind, as an editor does. */
async function fix(document, kind, range) {
  const context = { diagnostics: published.get(document.uri), only: [kind] };
  const textDocument = { uri: document.uri };
  const actions = await connection.sendRequest(CodeActionRequest.type, { textDocument, range, context });
  const text = TextDocument.applyEdits(document, actions[0].edit.changes[document.uri]);
  const version = document.version + 1;
  TextDocument.update(document, [{ text }], version);
  await connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { ...textDocument, version },
    contentChanges: [{ text }],
  });
  return text;
}

/** The completions at the end of `words`. */
async function completed(document, words, token) {
  const position = document.positionAt(document.getText().indexOf(words) + words.length);
  const { items } = await connection.sendRequest(
    CompletionRequest.type,
    { textDocument: { uri: document.uri }, position },
    token,
  );
  return items.map(({ label }) => label);
}

test('a markdown file has its problems, completions and fixes', async () => {
  const document = await open('content/properties/villa.md', 'markdown', (text) =>
    text.replace('agent: layla-haddad', 'agent: layla-hadad\nprise: 5000000'),
  );
  const found = await diagnosed(document, ['E040', 'E010']);
  assert.deepEqual(found.map(({ message }) => message.split('\n').at(-1)).sort(), [
    'help: did you mean `layla-haddad`?',
    'help: did you mean `price`?',
  ]);
  assert.deepEqual(await completed(document, 'agent: layla'), ['layla-haddad']);
  assert.ok((await completed(document, 'mainCategory: ')).includes('Rental'));
  const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const text = await fix(document, 'source.fixAll', whole);
  assert.match(text, /\nagent: layla-haddad\nprice: 5000000\n/);
  await diagnosed(document, []);
  const edits = await connection.sendRequest(DocumentFormattingRequest.type, {
    textDocument: { uri: document.uri },
    options: { tabSize: 2, insertSpaces: true },
  });
  assert.match(TextDocument.applyEdits(document, edits), /\nimages:\n {2}- media\/home\.svg\n/);
});

test('a YAML file has its problems, completions and fixes', async () => {
  const document = await open('content/team/layla-haddad.yaml', 'yaml', (text) => text.replace('role:', 'rol:'));
  await diagnosed(document, ['E010']);
  assert.ok((await completed(document, '\nrol')).includes('role'));
  const { range } = published.get(document.uri).find(({ message }) => message.includes('`role`?'));
  assert.match(await fix(document, 'quickfix', range), /\nrole: Adviser\n/);
  await diagnosed(document, []);
});

test('changes of files are watched, and what is cancelled is answered', async () => {
  assert.deepEqual(
    registered.map(({ method, registerOptions }) => [method, registerOptions.watchers[0].globPattern]),
    [['workspace/didChangeWatchedFiles', '**/content/**']],
  );
  const document = await open('content/areas/dubai-marina.md', 'markdown', (text) => text);
  const cancelled = new CancellationTokenSource();
  const answer = completed(document, '---\n', cancelled.token);
  cancelled.cancel();
  await answer.catch((error) => assert.match(error.message, /cancel/i));
  assert.notEqual((await completed(document, '---\n')).length, 0);
});
