// The extension with stand-ins for the editor and for its client.
const assert = require('node:assert/strict');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { afterEach, beforeEach, test } = require('node:test');

const SOURCE = fs.readFileSync(path.join(__dirname, '../extension.js'), 'utf8');

let top;
let searchPath;

beforeEach(() => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'extension-'));
  searchPath = process.env.PATH;
  process.env.PATH = path.join(top, 'bin');
});

afterEach(() => {
  process.env.PATH = searchPath;
  fs.rmSync(top, { recursive: true });
});

function write(file, mode) {
  const whole = path.join(top, file);
  fs.mkdirSync(path.dirname(whole), { recursive: true });
  fs.writeFileSync(whole, '');
  if (mode) fs.chmodSync(whole, mode);
  return whole;
}

/** Loads the extension into an editor with these folders open. */
function load({ folders, isTrusted = true, setting = '', answer, fails = false }) {
  const events = {};
  const event = (name) => (listener) => {
    events[name] = listener;
    return { dispose() {} };
  };
  const editor = { clients: [], messages: [], commands: [], events, folders, isTrusted, setting };
  const show = async (message) => {
    editor.messages.push(message);
    return answer;
  };
  const vscode = {
    Uri: { file: (fsPath) => ({ fsPath, toString: () => `file://${fsPath}` }) },
    commands: { executeCommand: async (...all) => editor.commands.push(all) },
    window: { showWarningMessage: show, showErrorMessage: show },
    workspace: {
      get workspaceFolders() {
        return editor.folders.map((fsPath) => ({ uri: { fsPath } }));
      },
      get isTrusted() {
        return editor.isTrusted;
      },
      getConfiguration: () => ({ get: (name) => (name === 'propertySite.generator' ? editor.setting : undefined) }),
      onDidChangeWorkspaceFolders: event('folders'),
      onDidGrantWorkspaceTrust: event('trust'),
      onDidChangeConfiguration: event('settings'),
    },
  };
  class LanguageClient {
    constructor(_id, name, server, options) {
      Object.assign(this, { name, server, options, state: 'made' });
      editor.clients.push(this);
    }
    async start() {
      if (fails) throw new Error('no such program');
      this.state = 'started';
    }
    async stop() {
      this.state = 'stopped';
    }
  }
  const modules = { vscode, 'vscode-languageclient/node': { LanguageClient } };
  const module = { exports: {} };
  new Function('require', 'exports', SOURCE)((name) => modules[name] ?? require(name), module.exports);
  editor.activate = () => module.exports.activate({ subscriptions: [] });
  editor.deactivate = () => module.exports.deactivate();
  editor.states = () => editor.clients.map(({ server, state }) => [server.options.cwd, state]);
  return editor;
}

test('each project has a client, and follows the folders of the workspace', async () => {
  const program = write('bin/generator', 0o755);
  const [one, two, other] = ['one', 'two', 'other'].map((name) => path.join(top, name));
  write('one/content/site.yaml');
  write('two/content/site.yml');
  write('two/content/team/a.yaml');
  write('other/README.md');
  const editor = load({ folders: [one, path.join(two, 'content/team'), other, path.join(one, 'content')] });
  await editor.activate();
  assert.deepEqual(editor.states(), [[one, 'started'], [two, 'started']]);
  const [{ server, options }] = editor.clients;
  assert.deepEqual([server.command, server.args], [program, ['lsp']]);
  const pattern = { baseUri: `file://${one}`, pattern: 'content/**/*.{md,yaml,yml}' };
  assert.deepEqual(options.documentSelector, [{ scheme: 'file', pattern }]);
  editor.folders = [two];
  await editor.events.folders();
  assert.deepEqual(editor.states(), [[one, 'stopped'], [two, 'started']]);
  await editor.deactivate();
  assert.deepEqual(editor.states(), [[one, 'stopped'], [two, 'stopped']]);
  assert.deepEqual(editor.messages, []);
});

test('a program that was compiled in the project runs only when the workspace is trusted', async () => {
  const project = path.join(top, 'one');
  write('one/content/site.yaml');
  const program = write('one/target/release/generator', 0o755);
  const editor = load({ folders: [project], isTrusted: false });
  await editor.activate();
  assert.equal(editor.clients.length, 0);
  assert.match(editor.messages.join(), /^The program `generator` was not found\. Trust this workspace/);
  editor.isTrusted = true;
  await editor.events.trust();
  assert.equal(editor.clients[0].server.command, program);
});

test('without a program a message leads to the setting, which is followed', async () => {
  write('one/content/site.yaml');
  write('bin/generator', 0o644);
  const editor = load({ folders: [path.join(top, 'one')], answer: 'Open Settings' });
  await editor.activate();
  assert.match(editor.messages.join(), /Run `make serve` once/);
  assert.deepEqual(editor.commands, [['workbench.action.openSettings', 'propertySite.generator']]);
  editor.setting = '/opt/generator';
  await editor.events.settings({ affectsConfiguration: (name) => name === 'propertySite.generator' });
  assert.deepEqual(editor.clients.map(({ server }) => server.command), ['/opt/generator']);
});

test('a program that cannot be started is named', async () => {
  write('one/content/site.yaml');
  const editor = load({ folders: [path.join(top, 'one')], setting: '/opt/generator', fails: true });
  await editor.activate();
  assert.deepEqual(editor.messages, ['/opt/generator cannot be started: no such program']);
});
