// A render worker for tests: one route over properties, and a way to misbehave on one page, named by its path.
// The mode stands in the file's name: good, throws@PATH, dies@PATH, hangs@PATH, foreign (another protocol).
const [mode, page] = decodeURIComponent(process.argv[1]).match(/--(\w+)(?:@(.*))?$/).slice(1);

function send(kind, payload) {
  const frame = Buffer.alloc(5 + payload.length);
  frame.writeUInt32LE(1 + payload.length, 0);
  frame[4] = kind;
  payload.copy(frame, 5);
  process.stdout.write(frame);
}

function answer(kind, id, text) {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(id);
  send(kind, Buffer.concat([head, Buffer.from(text)]));
}

const documents = new Map();

function job(payload) {
  const size = payload.readUInt32LE(0);
  const header = JSON.parse(payload.subarray(4, 4 + size));
  let at = 4 + size;
  const own = header.own.map(() => {
    const length = payload.readUInt32LE(at);
    const text = payload.subarray(at + 4, at + 4 + length).toString();
    at += 4 + length;
    return text;
  });
  if (header.path === page) {
    if (mode === 'throws') return answer(5, header.id, 'Error: no such thing\n    at Screen');
    if (mode === 'dies') {
      process.stderr.write('out of memory');
      process.exit(7);
    }
    if (mode === 'hangs') for (;;);
  }
  const shared = header.shared.map((path) => documents.get(path));
  answer(4, header.id, JSON.stringify({ path: header.path, canonical: header.canonical, shared, own }));
}

function receive(kind, payload) {
  if (kind === 3) return job(payload);
  const size = payload.readUInt32LE(0);
  documents.set(payload.subarray(4, 4 + size).toString(), payload.subarray(4 + size).toString());
}

let rest = Buffer.alloc(0);
process.stdin.on('data', (chunk) => {
  rest = Buffer.concat([rest, chunk]);
  while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32LE(0)) {
    const end = 4 + rest.readUInt32LE(0);
    receive(rest[4], rest.subarray(5, end));
    rest = rest.subarray(end);
  }
});

const routes = [
  { id: 'home', paths: ['/', '/start'], over: null, reads: { site: '/api/site.json' }, indexed: true, status: 200, file: null },
  {
    id: 'item',
    paths: ['/item/:id'],
    over: 'properties',
    reads: { site: '/api/site.json', item: '/api/items/:id' },
    indexed: true,
    status: 200,
    file: null,
  },
];
send(1, Buffer.from(JSON.stringify({ protocol: mode === 'foreign' ? 9 : 1, routes })));
