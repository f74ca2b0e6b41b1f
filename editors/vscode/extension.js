// Starts `generator lsp` for the records below content/.

const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = async () => {
  const command = workspace.getConfiguration('propertySite').get('generator');
  const cwd = workspace.workspaceFolders?.[0]?.uri.fsPath;
  const server = { command, args: ['lsp'], options: { cwd } };
  client = new LanguageClient('generator', 'Content of the property site', server, {
    documentSelector: [{ scheme: 'file', pattern: '**/content/**/*.{md,yaml,yml}' }],
    synchronize: { fileEvents: workspace.createFileSystemWatcher('**/content/**') },
  });
  await client.start();
};

exports.deactivate = () => client?.stop();
