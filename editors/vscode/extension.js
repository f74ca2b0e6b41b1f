// Starts `generator lsp` for each project of the workspace: a folder with content/site.yaml, or a folder inside one.

const { accessSync, constants, existsSync } = require('node:fs');
const path = require('node:path');
const { commands, Uri, window, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

const SETTING = 'propertySite.generator';

/** The clients by the top of their project. */
const clients = new Map();
/** One change of the folders at a time. */
let updated = Promise.resolve();

exports.activate = (context) => {
  context.subscriptions.push(
    workspace.onDidChangeWorkspaceFolders(update),
    workspace.onDidGrantWorkspaceTrust(update),
    workspace.onDidChangeConfiguration((event) => event.affectsConfiguration(SETTING) && restart()),
  );
  return update();
};

exports.deactivate = stopAll;

function update() {
  updated = updated.then(async () => {
    const projects = new Set((workspace.workspaceFolders ?? []).map(({ uri }) => projectOf(uri.fsPath)));
    projects.delete(undefined);
    for (const project of clients.keys()) if (!projects.has(project)) await stop(project);
    for (const project of projects) if (!clients.has(project)) await start(project);
  });
  return updated;
}

async function restart() {
  await stopAll();
  await update();
}

function stopAll() {
  return Promise.all([...clients.keys()].map(stop));
}

async function stop(project) {
  const client = clients.get(project);
  clients.delete(project);
  await client.stop();
}

async function start(project) {
  const command = programFor(project);
  if (command === undefined) return tellHowToGetIt();
  const server = { command, args: ['lsp'], options: { cwd: project } };
  const files = { baseUri: Uri.file(project).toString(), pattern: 'content/**/*.{md,yaml,yml}' };
  const client = new LanguageClient('generator', `Content of ${path.basename(project)}`, server, {
    documentSelector: [{ scheme: 'file', pattern: files }],
    workspaceFolder: { uri: Uri.file(project), name: path.basename(project), index: 0 },
  });
  clients.set(project, client);
  try {
    await client.start();
  } catch (error) {
    clients.delete(project);
    window.showErrorMessage(`${command} cannot be started: ${error.message}`);
  }
}

/** The top of the project around `folder`, if it is in one. */
function projectOf(folder) {
  const isTop = ['site.yaml', 'site.yml'].some((file) => existsSync(path.join(folder, 'content', file)));
  if (isTop) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : projectOf(above);
}

/** The program of the setting, on the PATH, or compiled in the project, which only a trusted one may bring along. */
function programFor(project) {
  const chosen = workspace.getConfiguration().get(SETTING);
  if (chosen) return chosen;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute);
  const onPath = folders.map((folder) => path.join(folder, 'generator'));
  const compiled = workspace.isTrusted ? [path.join(project, 'target/release/generator')] : [];
  return [...onPath, ...compiled].find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function tellHowToGetIt() {
  const next = workspace.isTrusted
    ? 'Run `make serve` once, which makes target/release/generator, or name the program in the settings.'
    : 'Trust this workspace, so that its target/release/generator may run, or name the program in the settings.';
  const answer = await window.showWarningMessage(`The program \`generator\` was not found. ${next}`, 'Open Settings');
  if (answer !== undefined) await commands.executeCommand('workbench.action.openSettings', SETTING);
}
