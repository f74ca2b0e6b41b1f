// Speaks the render worker's protocol (ARCHITECTURE.md), so that the tests' workers hold nothing but how they behave.

function send(kind, ...texts) {
  const parts = texts.flatMap((text) => {
    const bytes = Buffer.from(text);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return [length, bytes];
  });
  const payload = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.writeUInt32LE(1 + payload.length);
  head[4] = kind;
  process.stdout.write(Buffer.concat([head, payload]));
}

function textsIn(payload) {
  const texts = [];
  for (let at = 0; at < payload.length; ) {
    const end = at + 4 + payload.readUInt32LE(at);
    texts.push(payload.subarray(at + 4, end).toString());
    at = end;
  }
  return texts;
}

/**
 * Says hello with `routes`, then answers each job with what `render(header, documents)` gives; the documents are JSON texts by path.
 * What it throws is answered as a failure, with its stack.
 */
exports.speak = function speak({ protocol = 7, routes, render }) {
  const shared = new Map();

  function job([json, ...own]) {
    const header = JSON.parse(json);
    const documents = new Map(header.shared.map((path) => [path, shared.get(path)]));
    for (const [at, path] of header.own.entries()) documents.set(path, own[at]);
    try {
      send(4, String(header.id), render(header, documents));
    } catch (error) {
      send(5, String(header.id), error.stack);
    }
  }

  let rest = Buffer.alloc(0);
  process.stdin.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32LE(0)) {
      const end = 4 + rest.readUInt32LE(0);
      const texts = textsIn(rest.subarray(5, end));
      if (rest[4] === 3) job(texts);
      else shared.set(...texts);
      rest = rest.subarray(end);
    }
  });
  send(1, JSON.stringify({ protocol, routes }));
};
