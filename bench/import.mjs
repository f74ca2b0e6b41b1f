#!/usr/bin/env node
// Times `generator import` of feeds of 1,000 and 10,000 listings without pictures: all new, then unchanged, with the
// most memory it used. Then of 10,000 with long texts, written, and with twenty pictures each, as a dry run.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const generator = process.env.GENERATOR ?? path.join(root, 'target/release/generator');
const runs = Number(process.env.RUNS ?? 5);
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000];
const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'));

const sentence = 'Light rooms face the garden and the long pool, and a quiet street ends at the gate. ';
const text = `<p>${sentence.repeat(6)}</p><ul><li>Covered parking</li><li>${sentence}</li></ul><p>${sentence.repeat(5)}</p>`;

/** A listing of Property Finder's XML as long as those of agencies, or with another text and more elements. */
function listing(number, description = text, more = '') {
  const kind = ['AP', 'VH', 'TH', 'PH'][number % 4];
  const isRented = number % 3 === 0;
  const squareFeet = 700 + (number % 2000);
  return `<property last_update="2026-11-23 10:00:00">
<reference_number>BN-${number}</reference_number><permit_number>${7_000_000_000 + number}</permit_number>
<offering_type>${isRented ? 'RR' : 'RS'}</offering_type><property_type>${kind}</property_type><price>${squareFeet * (isRented ? 80 : 1500) + (number % 900)}</price>
<city>Dubai</city><community>Dubai Marina</community><title_en><![CDATA[Home ${number} with a view over low roofs]]></title_en>
<description_en><![CDATA[${description}]]></description_en>
<private_amenities>BA,AC,CP,SP,SY</private_amenities><size>${squareFeet}</size><bedroom>${1 + (number % 5)}</bedroom>
<bathroom>${1 + (number % 4)}</bathroom><parking>1</parking><furnished>No</furnished><build_year>2020</build_year>
<geopoints>55.1403,25.0805</geopoints><completion_status>completed</completion_status>
<agent><name>Bench Adviser</name><email>bench@example.com</email></agent>${more}
</property>
`;
}

/** The sample's content without its listings, with one adviser whom the feed names. */
function emptyContent(content) {
  rmSync(content, { recursive: true, force: true });
  const isKept = (source) => path.relative(path.join(root, 'content'), source).split(path.sep)[0] !== 'properties';
  cpSync(path.join(root, 'content'), content, { recursive: true, filter: isKept });
  mkdirSync(path.join(content, 'properties'));
  const portrait = readdirSync(path.join(content, 'media/team')).find((name) => /\.(jpg|svg|png|webp)$/.test(name));
  const adviser = `name: Bench Adviser\nrole: Adviser\nimage: media/team/${portrait}\nbrn: "00009"\nemail: bench@example.com\n`;
  writeFileSync(path.join(content, 'team/bench-adviser.yaml'), adviser);
}

/** Imports, and returns the seconds, those of the processors, the most memory in MB, and the report. */
function run(feed, content, options = ['--apply']) {
  const script = 'import resource,subprocess,sys,time;s=time.monotonic();p=subprocess.run(sys.argv[1:],capture_output=True,text=True);'
    + 't=time.monotonic()-s;u=resource.getrusage(resource.RUSAGE_CHILDREN);print(t,u.ru_utime+u.ru_stime,u.ru_maxrss/1024,p.returncode);print(p.stdout[:400]+p.stderr[:400])';
  const asked = ['-c', script, generator, 'import', feed, ...options, '--content', content, '--today', '2026-11-23', '--quiet'];
  const { stdout, stderr, status } = spawnSync('python3', asked, { encoding: 'utf8' });
  const [figures, ...report] = stdout.split('\n');
  const [seconds, cpu, memory, code] = figures.split(' ').map(Number);
  if (status !== 0 || code !== 0) throw new Error(`the import failed: ${report.join('\n')}${stderr}`);
  return { seconds, cpu, memory, report: report.join('\n') };
}

/** The time of the last change of each file. */
function written(content) {
  const files = readdirSync(content, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(files.map((entry) => [path.join(entry.parentPath, entry.name), statSync(path.join(entry.parentPath, entry.name)).mtimeMs]));
}

/** As much text as portals take, in English and Arabic. */
const english = sentence.repeat(36);
const arabic = 'غرف مضيئة تطل على الحديقة والمسبح الطويل، وشارع هادئ ينتهي عند البوابة. '.repeat(26);
const arabicTexts = `<title_ar><![CDATA[منزل يطل على أسطح منخفضة]]></title_ar><description_ar><![CDATA[${arabic}]]></description_ar>`;

function pictures(number) {
  const address = (index) => `https://pictures.example.com/agencies/4711/listings/${number}/original/${index}.jpg`;
  const urls = Array.from({ length: 20 }, (_, index) => `<url last_update="2026-11-23 10:00:00" watermark="yes">${address(index)}</url>`);
  return `<photo>${urls.join('')}</photo>`;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

console.log(`${cpus().length} × ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}, ${runs} runs, medians; in brackets seconds of the processors`);
console.log('| listings | feed | all new | unchanged | files written by an unchanged feed | most memory |\n|---|---|---|---|---|---|');
try {
  for (const count of counts) {
    const feed = path.join(folder, `${count}.xml`);
    const listings = Array.from({ length: count }, (_, index) => listing(index + 1)).join('');
    writeFileSync(feed, `<?xml version="1.0" encoding="UTF-8"?>\n<list>\n${listings}</list>\n`);
    const content = path.join(folder, 'content');
    const [fresh, same] = [[], []];
    let changed = 0;
    for (let index = 0; index < runs; index += 1) {
      emptyContent(content);
      fresh.push(run(feed, content));
      const before = written(content);
      same.push(run(feed, content));
      for (const [file, time] of written(content)) if (before.get(file) !== time) changed += 1;
    }
    if (!fresh[0].report.includes(`${count} new`)) throw new Error(fresh[0].report);
    if (!same[0].report.includes(`${count} unchanged`)) throw new Error(same[0].report);
    const memory = Math.max(...fresh.concat(same).map((it) => it.memory));
    const [first, again] = [fresh, same].map((results) =>
      ['seconds', 'cpu'].map((key) => median(results.map((it) => it[key])).toFixed(2)),
    );
    const size = (readFileSync(feed).length / 1e6).toFixed(1);
    console.log(`| ${count} | ${size} MB | ${first[0]} s (${first[1]}) | ${again[0]} s (${again[1]}) | ${changed} | ${Math.round(memory)} MB |`);
  }
  const content = path.join(folder, 'content');
  const kinds = [
    ['long texts, written', ['--apply'], () => arabicTexts],
    ['long texts and 20 pictures, dry run', [], (number) => arabicTexts + pictures(number)],
  ];
  for (const [name, options, more] of kinds) {
    const feed = path.join(folder, 'long.xml');
    writeFileSync(feed, '<?xml version="1.0" encoding="UTF-8"?>\n<list>\n');
    for (let number = 1; number <= 10_000; number += 1) appendFileSync(feed, listing(number, english, more(number)));
    appendFileSync(feed, '</list>\n');
    emptyContent(content);
    const { seconds, cpu, memory, report } = run(feed, content, options);
    if (!report.includes('10000 new')) throw new Error(report);
    const size = (statSync(feed).size / 1e6).toFixed(0);
    console.log(`10,000 listings with ${name}: ${size} MB, ${seconds.toFixed(1)} s (${cpu.toFixed(1)}), ${Math.round(memory)} MB of memory`);
  }
} finally {
  if (existsSync(folder)) rmSync(folder, { recursive: true });
}
