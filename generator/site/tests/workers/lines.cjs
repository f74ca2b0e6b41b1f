// Speaks the render worker's protocol (ARCHITECTURE.md), so that the tests' workers hold nothing but how they behave.

const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/**
 * Says hello with `routes`, then answers each job with what `render(page, documents)` gives; the documents are JSON texts by path.
 * What it throws is answered as an error, with its stack.
 */
exports.speak = function speak({ protocol = 8, routes, render }) {
  const shared = new Map();
  const answer = (line) => {
    const { page, documents } = JSON.parse(line);
    for (const path of page.shared) if (path in documents) shared.set(path, documents[path]);
    const read = [...page.shared.map((path) => [path, shared.get(path)]), ...page.own.map((path) => [path, documents[path]])];
    try {
      send({ html: render(page, new Map(read)) });
    } catch (error) {
      send({ error: error.stack });
    }
  };
  let rest = '';
  process.stdin.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    lines.forEach(answer);
  });
  send({ protocol, routes });
};
