import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const HOSTING = path.resolve(import.meta.dirname, '../../hosting');
const RELEASED = '#!/bin/sh\necho released\n';
const TARGETS = {
  'Linux x86_64': 'x86_64-unknown-linux-gnu',
  'Linux aarch64': 'aarch64-unknown-linux-gnu',
  'Darwin x86_64': 'x86_64-apple-darwin',
  'Darwin arm64': 'aarch64-apple-darwin',
};

/** A project with committed sources, and a cargo that writes programs without compiling. */
class Project {
  readonly root = mkdtempSync(path.join(tmpdir(), 'programs-'));
  machine = 'Linux x86_64';

  constructor() {
    mkdirSync(path.join(this.root, 'hosting'));
    for (const script of ['programs.sh', 'lock-programs.sh'])
      copyFileSync(path.join(HOSTING, script), path.join(this.root, 'hosting', script));
    this.write('Cargo.toml', '[workspace]');
    this.write('content/a.md', 'a');
    this.write('.gitignore', 'target\nbin\n');
    this.program(
      'bin/cargo',
      `echo "cargo $*" >> cargo.log
       while [ $# -gt 0 ]; do case $1 in --profile) profile=$2 ;; --package) package=$2 ;; esac; shift; done
       mkdir -p "target/$profile" && printf '#!/bin/sh\\necho compiled\\n' > "target/$profile/$package"
       chmod +x "target/$profile/$package"`,
    );
    this.program('bin/uname', 'echo "$MACHINE"');
    this.git('init', '--quiet');
    this.commit();
  }

  write(file: string, text: string | Uint8Array): void {
    mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
    writeFileSync(path.join(this.root, file), text);
  }

  program(file: string, script: string): void {
    this.write(file, `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(this.root, file), 0o755);
  }

  git(...words: string[]): string {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    return execFileSync('git', [...identity, ...words], { cwd: this.root, encoding: 'utf8' });
  }

  commit(): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', 'a change');
  }

  /** Makes a release of the committed sources for one machine, and pins it. */
  release(program: string, target = TARGETS['Linux x86_64']): void {
    this.publish(program, target);
    const folder = path.join(this.root, 'bin/released');
    execFileSync('hosting/lock-programs.sh', [folder, pathToFileURL(folder).href], { cwd: this.root });
  }

  publish(program: string, target = TARGETS['Linux x86_64']): void {
    this.write(`bin/released/generator-${target}.gz`, gzipSync(program));
  }

  run(...words: string[]): { code: number | null; text: string } {
    const { status, stdout, stderr } = spawnSync('hosting/programs.sh', words, {
      cwd: this.root,
      encoding: 'utf8',
      env: {
        PATH: `${path.join(this.root, 'bin')}:${process.env.PATH}`,
        HOME: this.root,
        MACHINE: this.machine,
      },
    });
    return { code: status, text: stdout + stderr };
  }

  /** What the program in `place` prints. */
  prints(place = 'target/release/generator'): string {
    return execFileSync(path.join(this.root, place), { encoding: 'utf8' }).trim();
  }

  compiled(): number {
    const log = path.join(this.root, 'cargo.log');
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

it('compiles once where there is no release', () => {
  const project = new Project();
  expect(project.run('generator')).toMatchObject({ code: 0 });
  expect(project.run('generator').text).toBe('');
  expect([project.prints(), project.compiled()]).toEqual(['compiled', 1]);
});

it('compiles again when sources change, but not when content does', () => {
  const project = new Project();
  project.run();
  expect(project.compiled()).toBe(2);
  project.write('content/a.md', 'b');
  project.run();
  expect(project.compiled()).toBe(2);
  project.write('generator/src/main.rs', 'fn main() {}');
  project.run();
  expect(project.compiled()).toBe(4);
  project.run();
  expect(project.compiled(), 'sources that are not committed have no key').toBe(6);
});

it('uses the released program of the same sources, without cargo', () => {
  const project = new Project();
  project.release(RELEASED);
  expect(project.run('generator').text).toContain('The released generator of these sources is used');
  expect(project.run('generator').text).toBe('');
  expect([project.prints(), project.compiled()]).toEqual(['released', 0]);
  project.write('Cargo.toml', '[workspace]\n# changed');
  project.run('generator');
  expect([project.prints(), project.compiled()]).toEqual(['compiled', 1]);
});

it('loads for a deployment what was released, and compiles the rest', () => {
  const project = new Project();
  project.release(RELEASED);
  project.run();
  expect(project.prints('target/release/generator')).toBe('released');
  expect(project.prints('target/function/lead-fn')).toBe('compiled');
});

it('refuses a program that was replaced after its release', () => {
  const project = new Project();
  project.release(RELEASED);
  const replaced = '#!/bin/sh\ntouch owned\n';
  project.publish(replaced);
  const { code, text } = project.run('generator');
  expect(code).toBe(0);
  expect(text).toContain('is not the one that hosting/programs.lock names');
  expect(text).toContain(sha256(gzipSync(replaced)));
  expect([project.prints(), project.compiled()]).toEqual(['compiled', 1]);
  expect(existsSync(path.join(project.root, 'owned'))).toBe(false);
  expect(readdirSync(path.join(project.root, 'target/release'))).toEqual(['generator']);
});

it('compiles where the release cannot be reached', () => {
  const project = new Project();
  project.release(RELEASED);
  const lock = path.join(project.root, 'hosting/programs.lock');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/file:.*/, 'http://127.0.0.1:9/generator.gz'));
  expect(project.run('generator').text).toContain('could not be loaded from http://127.0.0.1:9/generator.gz');
  expect(project.prints()).toBe('compiled');
});

it('compiles where the released program does not run', () => {
  const project = new Project();
  project.release('#!/nowhere/interpreter\n');
  expect(project.run('generator').text).toContain('The released generator does not run on this system');
  expect(project.prints()).toBe('compiled');
});

it.each(['Linux aarch64', 'Darwin arm64', 'Linux riscv64', 'FreeBSD amd64'])(
  'compiles on %s what was released for others',
  (machine) => {
    const project = new Project();
    project.release(RELEASED);
    project.machine = machine;
    project.run('generator');
    expect(project.prints()).toBe('compiled');
  },
);

it.each(Object.entries(TARGETS))('finds on %s the program of %s', (machine, target) => {
  const project = new Project();
  project.release(RELEASED, target);
  project.machine = machine;
  project.run('generator');
  expect(project.prints()).toBe('released');
});

it('says what to install where there is neither a release nor a compiler', () => {
  const project = new Project();
  const { status, stderr } = spawnSync('/bin/bash', ['hosting/programs.sh', 'generator'], {
    cwd: project.root,
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Rust was not found; install version 1.90 or newer');
});

it('shows its forms for any other word', () => {
  const { code, text } = new Project().run('everything');
  expect(code).toBe(2);
  expect(text).toContain('hosting/programs.sh generator');
});

it('builds the container with the Node that hosts build with', () => {
  const node = readFileSync(path.resolve(HOSTING, '../.node-version'), 'utf8').trim();
  expect(readFileSync(path.join(HOSTING, 'Containerfile'), 'utf8')).toContain(`\nARG NODE=${node}\n`);
});
