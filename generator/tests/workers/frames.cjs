// Speaks the render worker's protocol (ARCHITECTURE.md), so that the tests' workers hold nothing but how they behave.

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
  send(kind, Buffer.concat([head, Buffer.isBuffer(text) ? text : Buffer.from(text)]));
}

function number(n) {
  return n < 128 ? [n] : [(n & 127) | 128, ...number(n >> 7)];
}

/** A page's text as the only value, two bytes a letter. */
function written(text) {
  const letters = Uint16Array.from([...number(text.length << 2), ...Array.from(text, (_, at) => text.charCodeAt(at))]);
  return Buffer.concat([Buffer.of(2), Buffer.from(letters.buffer)]);
}

/** JSON comes in plain ASCII, whatever letters it means. */
function inLetters(json) {
  return json.replace(/\\(?:u([0-9a-f]{4})|[^u])/g, (escape, digits = '0') => {
    const code = Number.parseInt(digits, 16);
    return code > 0x7f ? String.fromCharCode(code) : escape;
  });
}

function inAscii(json) {
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Says hello with `routes`, then answers each job with what `render(header, documents)` gives, a text or what is written of values already; the documents
 * are JSON texts by path. `told`: frames of templates and parts, in their order.
 * What it throws is answered as a failure, with its stack.
 */
exports.speak = function speak({ protocol = 5, routes, told = [], render }) {
  const shared = new Map();
  let ground = {};
  let learnt = '';

  function job(payload) {
    const size = payload.readUInt32LE(0);
    const header = { ...ground, ...JSON.parse(payload.subarray(4, 4 + size)) };
    const documents = new Map(header.shared.map((path) => [path, shared.get(path)]));
    let at = 4 + size;
    for (const path of header.own) {
      const length = payload.readUInt32LE(at);
      documents.set(path, inLetters(payload.subarray(at + 4, at + 4 + length).toString()));
      at += 4 + length;
    }
    try {
      const page = render(header, documents, learnt, (json) => send(9, Buffer.from(inAscii(json))));
      answer(4, header.id, Buffer.isBuffer(page) ? page : written(page));
    } catch (error) {
      answer(5, header.id, error.stack);
    }
  }

  function receive(kind, payload) {
    if (kind === 3) return job(payload);
    if (kind === 7) {
      ground = JSON.parse(payload);
      return undefined;
    }
    if (kind === 9) {
      learnt = payload.toString();
      return undefined;
    }
    const size = payload.readUInt32LE(0);
    shared.set(payload.subarray(4, 4 + size).toString(), inLetters(payload.subarray(4 + size).toString()));
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
  send(1, Buffer.from(JSON.stringify({ protocol, routes })));
  for (const { kind, payload } of told) send(kind, payload);
};
