// Rust modules beside each other use each other in one direction, so that each can be read and moved on its own.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** A module of a crate: its path from the crate's root, its code, and what `pub use` gives other names in it. */
interface Module {
  path: string[];
  code: string;
  exports: Map<string, string[]>;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.rs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /(^|\/)src\//.test(file) && !/(^|\/)tests\.rs$/.test(file));

const crates = files.flatMap(
  (file) => file.match(/^(.*\/)?src\/lib\.rs$/)?.[0].replace(/lib\.rs$/, '') ?? [],
);

describe('sibling modules do not use each other in a circle', () => {
  it.each(crates)('%s', (source) => {
    expect(circles(source)).toEqual([]);
  });
});

it('circles are found', () => {
  const modules = new Map(
    [
      module(['a'], 'use super::b::{self, c::D};'),
      module(['b'], 'pub use c::D;'),
      module(['b', 'c'], 'fn run() { crate::e() }'),
      module([], 'pub use a::e;'),
    ].map((found) => [found.path.join('::'), found]),
  );
  expect(circlesIn(modules)).toEqual(['a -> b -> a']);
});

function circles(source: string): string[] {
  const own = files.filter((file) => file.startsWith(source) && !file.endsWith('/main.rs'));
  const modules = own.map((file) => {
    const path = file.slice(source.length, -'.rs'.length).split('/');
    const isFolder = ['mod', 'lib'].includes(path.at(-1) ?? '');
    return module(isFolder ? path.slice(0, -1) : path, readFileSync(resolve(ROOT, file), 'utf8'));
  });
  return circlesIn(new Map(modules.map((found) => [found.path.join('::'), found])));
}

function module(path: string[], text: string): Module {
  const code = text.replace(/\/\/.*/g, '').replace(/#\[cfg\(test\)\]\s*mod tests \{[\s\S]*/, '');
  const exports = new Map<string, string[]>();
  for (const [, tree = ''] of code.matchAll(/\bpub(?:\([^)]*\))? use ([^;]+);/g)) {
    for (const used of leaves(tree)) exports.set(used.at(-1) ?? '', used);
  }
  return { path, code, exports };
}

/** The paths of a use tree: `a::{b, c::D}` has `a::b` and `a::c::D`. */
function leaves(tree: string): string[][] {
  const [, start = '', list] = tree.trim().match(/^([^{]*)(?:\{([\s\S]*)\})?$/) ?? [];
  if (list === undefined)
    return [
      start
        .replace(/ as \w+/, '')
        .split('::')
        .map((name) => name.trim()),
    ];
  const items: string[] = [''];
  let depth = 0;
  for (const letter of list) {
    depth += Number(letter === '{') - Number(letter === '}');
    if (letter === ',' && depth === 0) items.push('');
    else items[items.length - 1] += letter;
  }
  return items.filter((item) => item.trim()).flatMap((item) => leaves(start + item));
}

function circlesIn(modules: Map<string, Module>): string[] {
  const edges = new Map<string, Set<string>>();
  for (const from of modules.values()) {
    for (const to of uses(from, modules)) {
      const shared = from.path.findIndex((name, at) => name !== to[at]);
      // A module and the one around it may use each other.
      if (shared < 0 || shared >= to.length) continue;
      const sibling = (path: string[]) => path.slice(0, shared + 1).join('::');
      edges.set(sibling(from.path), (edges.get(sibling(from.path)) ?? new Set()).add(sibling(to)));
    }
  }
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (name: string, way: string[]) => {
    if (way.includes(name)) found.push([...way.slice(way.indexOf(name)), name].join(' -> '));
    if (way.includes(name) || done.has(name)) return;
    for (const next of edges.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of edges.keys()) visit(name, []);
  return found;
}

/** The modules that a module uses. */
function uses(from: Module, modules: Map<string, Module>): string[][] {
  const trees = [...from.code.matchAll(/\buse ([^;]+);/g)].flatMap(([, tree = '']) => leaves(tree));
  const code = from.code.replace(/\buse [^;]+;/g, '');
  const paths = [...code.matchAll(/(?<![\w:])\w+(?:::\w+)+/g)].map(([path]) => path.split('::'));
  return [...trees, ...paths].flatMap((path) => {
    const absolute = absolutePath(path, from, modules);
    return absolute ? [moduleOf(absolute, modules)] : [];
  });
}

/** A path from the crate's root; none if it leads to another crate. */
function absolutePath(path: string[], from: Module, modules: Map<string, Module>): string[] | undefined {
  const [first = '', ...rest] = path;
  if (first === 'crate') return rest;
  if (first === 'self') return [...from.path, ...rest];
  if (first === 'super') {
    const ups = path.findIndex((name) => name !== 'super');
    return [...from.path.slice(0, -ups), ...path.slice(ups)];
  }
  return modules.has([...from.path, first].join('::')) ? [...from.path, ...path] : undefined;
}

/** The module in which the last name of a path is defined, behind any `pub use`. */
function moduleOf(path: string[], modules: Map<string, Module>): string[] {
  let length = path.length;
  while (length > 0 && !modules.has(path.slice(0, length).join('::'))) length--;
  const found = modules.get(path.slice(0, length).join('::'));
  const exported = found?.exports.get(path[length] ?? '');
  const target = found && exported && absolutePath(exported, found, modules);
  if (!target || target.join('::') === path.slice(0, length + 1).join('::')) return path.slice(0, length);
  return moduleOf([...target, ...path.slice(length + 1)], modules);
}
