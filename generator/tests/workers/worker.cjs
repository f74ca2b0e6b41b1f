// A render worker for tests: one route over properties, and a way to misbehave on one page, named by its path.
// The mode stands in the file's name: good, throws@PATH, warns@PATH, dies@PATH, hangs@PATH, names@PATH (a part
// that pages name), strange@PATH (one that is not there), learns@PATH (something that it was not told yet), foreign (another protocol).
const { speak } = require('./frames.cjs');

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
  { id: 'home', paths: ['/', '/start'], collection: null, documents: { site: '/api/site.json' }, indexed: true, status: 200, file: null },
  {
    id: 'item',
    paths: ['/item/:id'],
    collection: 'properties',
    documents: { site: '/api/site.json', item: '/api/items/:id' },
    indexed: true,
    status: 200,
    file: null,
  },
];

speak({
  protocol: mode === 'foreign' ? 9 : 5,
  // A part, and a template with a hole for one value, in letters of one byte.
  told: [
    { kind: 6, payload: Buffer.from('\x01\x28<the part>', 'latin1') },
    { kind: 8, payload: Buffer.from('\x01\x01\x00\x00\x08a\x04\x08b', 'latin1') },
  ],
  routes,
  render(header, documents, learnt, learn) {
    if (header.path === page) {
      if (mode === 'names') return Buffer.from('\x01\x05\x01', 'latin1');
      if (mode === 'strange') return Buffer.from('\x01\x05\x1d', 'latin1');
      if (mode === 'learns') {
        if (learnt === '') learn('"é"');
        return learnt;
      }
      misbehave();
    }
    const texts = (paths) => paths.map((path) => documents.get(path));
    const { path, canonical } = header;
    return JSON.stringify({ path, canonical, shared: texts(header.shared), own: texts(header.own) });
  },
});
