// Stands in for `vite build`: a file for browsers, the content manager and a render worker.
const { cpSync, mkdirSync } = require('node:fs');

for (const folder of ['build/client/assets', 'build/client/.vite', 'build/edit', 'build/render']) mkdirSync(folder, { recursive: true });
cpSync('src/app.js', 'build/client/assets/app.js');
cpSync('src/app.js', 'build/edit/main.js');
// A note of the bundler's own, which is not for visitors.
cpSync('package.json', 'build/client/.vite/manifest.json');
cpSync('src/worker.cjs', 'build/render/worker.cjs');
cpSync('src/lines.cjs', 'build/render/lines.cjs');
cpSync('src/routes.json', 'build/render/routes.json');
