// The script that imports a feed and opens a pull request, with a repository of its own, and stand-ins for the
// generator and GitHub's command line.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, '../../.github/import-pull-request.sh');

/** A clone with one listing, and the repository that it was cloned from. */
class Project {
  readonly root = mkdtempSync(path.join(tmpdir(), 'import-'));
  readonly clone = path.join(this.root, 'clone');

  constructor() {
    execFileSync('git', [
      'init',
      '--quiet',
      '--bare',
      '--initial-branch=main',
      path.join(this.root, 'origin'),
    ]);
    execFileSync('git', ['clone', '--quiet', path.join(this.root, 'origin'), this.clone], {
      stdio: 'ignore',
    });
    this.git('config', 'user.name', 'Import');
    this.git('config', 'user.email', 'import@example.org');
    this.git('checkout', '--quiet', '-B', 'main');
    this.write('content/a.md', 'price: 1\n');
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', 'A listing');
    this.git('push', '--quiet', 'origin', 'main');
    // A pull request is a file with its last description.
    this.program(
      'gh',
      `[ "$2" = edit ] || [ ! -e ${this.root}/request ] || exit 1\ncp "\${@: -1}" ${this.root}/request`,
    );
  }

  git(...words: string[]): string {
    return execFileSync('git', words, {
      cwd: this.clone,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.clone, file)), { recursive: true });
    writeFileSync(path.join(this.clone, file), text);
  }

  program(name: string, script: string): void {
    mkdirSync(path.join(this.root, 'bin'), { recursive: true });
    writeFileSync(path.join(this.root, 'bin', name), `#!/usr/bin/env bash\nset -e\n${script}\n`);
    chmodSync(path.join(this.root, 'bin', name), 0o755);
  }

  /** Runs the script with a generator whose `import` is this script; its other commands are only kept. */
  run(script: string, ...options: string[]): { code: number | null; text: string } {
    this.program('generator', `echo "$*" >> ${this.root}/asked\n[ "$1" = import ] || exit 0\n${script}`);
    const { status, stdout, stderr } = spawnSync(
      'bash',
      [SCRIPT, path.join(this.root, 'bin/generator'), ...options],
      {
        cwd: this.clone,
        encoding: 'utf8',
        env: {
          ...process.env,
          PATH: `${this.root}/bin:${process.env.PATH}`,
          GITHUB_STEP_SUMMARY: path.join(this.root, 'summary'),
        },
      },
    );
    expect(this.git('symbolic-ref', '--short', 'HEAD')).toBe('main');
    expect(this.git('status', '--porcelain', 'content')).toBe('');
    return { code: status, text: stdout + stderr };
  }

  /** A file of the pushed branch; `null` if there is no branch or file. */
  pushed(file: string): string | null {
    const shown = spawnSync('git', ['show', `import:${file}`], {
      cwd: path.join(this.root, 'origin'),
      encoding: 'utf8',
    });
    return shown.status === 0 ? shown.stdout : null;
  }

  request(): string | null {
    const file = path.join(this.root, 'request');
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  summary(): string {
    return readFileSync(path.join(this.root, 'summary'), 'utf8');
  }

  asked(): string {
    return readFileSync(path.join(this.root, 'asked'), 'utf8');
  }
}

const changes = (price: number) => `echo 'price: ${price}' > content/a.md; echo 'price now ${price}'`;

it('opens a pull request with the changes and the report, and updates it', () => {
  const project = new Project();
  expect(project.run(changes(2), '--allow-removals', '40').code).toBe(0);
  expect(project.asked()).toContain('import --apply --allow-removals 40 --format markdown');
  expect(project.pushed('content/a.md')).toBe('price: 2\n');
  expect(project.request()).toBe('price now 2\n');
  expect(project.run(changes(3)).code).toBe(0);
  expect(project.pushed('content/a.md')).toBe('price: 3\n');
  expect(project.request()).toBe('price now 3\n');
  expect(project.git('rev-list', '--count', 'origin/main..origin/import')).toBe('1');
});

it('opens nothing where nothing changed', () => {
  const project = new Project();
  expect(project.run('echo nothing to write')).toMatchObject({
    code: 0,
    text: expect.stringContaining('nothing changed'),
  });
  expect([project.pushed('content/a.md'), project.request()]).toEqual([null, null]);
});

it('passes on that listings were left out', () => {
  const project = new Project();
  expect(project.run(`${changes(2)}; exit 1`).code).toBe(1);
  expect(project.pushed('content/a.md')).toBe('price: 2\n');
});

// What a failing step of a scheduled job hides: codes of other programs that are taken for the import's own.
it.each([
  ['a guard', "echo '> **Stopped:** 8 of 8 listings are gone'; exit 2"],
  ['a feed that cannot be read', "echo '> **Stopped:** this is a web page, not a feed'; exit 2"],
  ['a panic after some files', `${changes(2)}; echo new > content/b.md; exit 101`],
  ['a signal', 'kill -9 $$'],
])('fails after %s, and the summary says that nothing was updated', (_, script) => {
  const project = new Project();
  const stopped = project.run(script);
  expect(stopped).toMatchObject({ code: 2, text: expect.stringContaining('the import ended with code') });
  expect(project.summary()).toContain('> **Nothing was updated:** the import ended with code');
  expect(project.request()).toBeNull();
  expect(project.pushed('content/a.md')).toBeNull();
});

it('fails where another step fails with a code that means something else', () => {
  const project = new Project();
  project.program('gh', 'exit 1');
  const failed = project.run(changes(2));
  expect(failed.code).toBe(2);
  expect(project.summary()).toContain('failed with code 1');
  project.git('remote', 'set-url', '--push', 'origin', '/nowhere');
  const unsent = project.run(changes(3));
  expect(unsent.code).toBe(2);
  expect(project.summary()).toMatch(/Nothing was updated:\*\* the step `git push/);
});

it('opens the pull request and fails where a page offers what may be sold', () => {
  const project = new Project();
  expect(project.run(`${changes(2)}; exit 3`).code).toBe(3);
  expect(project.request()).toBe('price now 2\n');
});

it('never overwrites what somebody else has added to the pull request', () => {
  const project = new Project();
  project.run(changes(2));
  project.git('checkout', '--quiet', 'import');
  project.write('content/a.md', 'price: 2\ntitle: A better one\n');
  project.git('commit', '--quiet', '--all', '--author', 'Layla <layla@example.com>', '--message', 'A title');
  project.git('push', '--quiet', 'origin', 'import');
  project.git('checkout', '--quiet', 'main');
  const refused = project.run(changes(3));
  expect(refused).toMatchObject({
    code: 2,
    text: expect.stringContaining('layla@example.com has changed the branch'),
  });
  expect(project.pushed('content/a.md')).toContain('A better one');
});

it('refuses to mix in changes that are not committed', () => {
  const project = new Project();
  project.write('content/a.md', 'price: 9\n');
  const { status, stderr } = spawnSync('bash', [SCRIPT, 'generator'], {
    cwd: project.clone,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('commit your own changes')]);
  expect(readFileSync(path.join(project.clone, 'content/a.md'), 'utf8')).toBe('price: 9\n');
});

it('cuts a long report behind a whole line and says so', () => {
  const project = new Project();
  project.run(`${changes(2)}; for i in $(seq 3000); do echo "- listing $i: дом у моря"; done`);
  const request = project.request() ?? '';
  expect(Buffer.byteLength(request)).toBeLessThan(61_000);
  expect(request).toMatch(/- listing \d+: дом у моря\n\n… and more/);
});
