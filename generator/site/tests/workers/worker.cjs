// A render worker for tests: one route over properties, and a way to misbehave on one page, named by its path.
// The mode stands in the file's name: good, throws@PATH, warns@PATH, dies@PATH, hangs@PATH, foreign (another
// protocol).
const { speak } = require('./lines.cjs');

const [mode, page] = decodeURIComponent(process.argv[1]).match(/--(\w+)(?:@(.*))?$/).slice(1);

function misbehave() {
  if (mode === 'throws') {
    const error = new Error('no such thing');
    error.stack = 'Error: no such thing\n    at Screen';
    throw error;
  }
  if (mode === 'dies') {
    process.stderr.write('out of memory');
    process.exit(7);
  }
  if (mode === 'warns') process.stderr.write('Warning: each child should have a key\n');
  if (mode === 'hangs') for (;;);
}

const routes = [
  { id: 'home', paths: ['/', '/start'], collection: null, documents: { site: '/api/site.json' }, indexed: true, status: 200 },
  {
    id: 'item',
    paths: ['/item/:id'],
    collection: 'properties',
    documents: { site: '/api/site.json', item: '/api/items/:id' },
    indexed: true,
    status: 200,
  },
];

speak({
  protocol: mode === 'foreign' ? 9 : 8,
  routes,
  render({ path, canonical, shared, own }, documents) {
    if (path === page) misbehave();
    const texts = (paths) => paths.map((path) => documents.get(path));
    return JSON.stringify({ path, canonical, shared: texts(shared), own: texts(own) });
  },
});
