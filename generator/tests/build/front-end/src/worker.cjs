// Pages that hold their documents. A listing whose title says so misbehaves.
const { speak } = require('./lines.cjs');
const routes = require('./routes.json');

const MISBEHAVIOUR = {
  '"title":"Throws"'() {
    throw new TypeError('there is no `price` in this listing');
  },
  '"title":"Hangs"'() {
    for (;;);
  },
  '"title":"Dies"'() {
    process.stderr.write('FATAL ERROR: heap out of memory\n');
    process.exit(134);
  },
};

speak({
  routes,
  render({ route, canonical, baseUrl, own }, documents) {
    for (const [sign, misbehave] of Object.entries(MISBEHAVIOUR)) {
      if (own.some((path) => path.startsWith('/api/properties/') && documents.get(path).includes(sign))) misbehave();
    }
    const carried = [...documents].map(
      ([path, text]) => `<script type="application/json" data-path="${path}">${text}</script>\n`,
    );
    return `<!doctype html>
<html lang="en">
<title>${route}</title>
<link rel="canonical" href="${baseUrl}${canonical}">
<h1>${route}</h1>
${carried.join('')}<script type="module" src="/assets/app.js"></script>
</html>
`;
  },
});
