// GitHub's API for one repository in memory, as far as the content manager asks it.
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';

/** Texts by path; of pictures their bytes as base64. */
type Files = Record<string, string>;

export interface Commit {
  branch: string;
  message: string;
  /** The files that it changed. */
  files: Files;
}

interface PullRequest {
  number: number;
  title: string;
  branch: string;
  labels: string[];
  isDraft: boolean;
  state: 'open' | 'merged';
}

type Body = Record<string, never> & { query?: string; variables?: Record<string, unknown> };

const NOW = '2026-11-24T12:00:00Z';

/** The host's preview of each pull request. */
export const PREVIEW = 'https://deploy-preview-7--agency.netlify.app';

/** The answer to a merge that the rules forbid. */
const REFUSED = Symbol('refused');

export class FakeGitHub {
  readonly branches = new Map<string, Files>();
  readonly heads = new Map<string, string>();
  readonly commits: Commit[] = [];
  readonly pulls: PullRequest[] = [];
  /** Requests that it does not know. */
  readonly unknown: string[] = [];
  /** Whether a rule of the published branch keeps pull requests from being merged. */
  isProtected = false;

  private readonly repository: string;
  /** The files of the published branch when each branch was made. */
  private readonly bases = new Map<string, Files>();

  constructor(repository: string, files: Files) {
    this.repository = repository;
    this.branches.set('main', files);
    this.heads.set('main', hash('main'));
  }

  /** Answers the requests of `page`. */
  async serve(page: Page): Promise<void> {
    await page.route('https://www.githubstatus.com/**', (route) =>
      route.fulfill({ json: { status: { indicator: 'none' } } }),
    );
    await page.route('https://api.github.com/**', (route) => this.answer(route));
  }

  /** Somebody else's commit. */
  commit(branch: string, files: Files, message = 'by another'): string {
    this.branches.set(branch, { ...this.branches.get(branch), ...files });
    this.commits.push({ branch, message, files });
    const head = hash(`${branch}${this.commits.length}`);
    this.heads.set(branch, head);
    return head;
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const body: Body = request.postDataJSON() ?? {};
    const cors = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Allow-Methods': '*',
    };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    if (url.pathname === '/graphql') {
      // A commit takes longer than the half second after which the content manager keeps a copy of a change.
      if (body.query?.includes('createCommitOnBranch(')) await setTimeout(600);
      return route.fulfill({
        headers: cors,
        json: { data: this.query(body.query ?? '', body.variables ?? {}) },
      });
    }
    const path = url.pathname.replace(`/repos/${this.repository}`, '');
    const found = this.rest(`${request.method()} ${path}`, url.searchParams, body);
    if (found === undefined) {
      this.unknown.push(`${request.method()} ${path}`);
      return route.fulfill({ status: 404, headers: cors, json: { message: 'Not Found' } });
    }
    if (Buffer.isBuffer(found)) return route.fulfill({ headers: cors, body: found });
    if (found === REFUSED)
      return route.fulfill({
        status: 405,
        headers: cors,
        json: { message: 'Pull Request is not mergeable' },
      });
    return typeof found === 'string'
      ? route.fulfill({ headers: cors, body: found, contentType: 'text/plain; charset=utf-8' })
      : route.fulfill({ headers: cors, json: found });
  }

  private rest(asked: string, parameters: URLSearchParams, body: Record<string, never>): unknown {
    const number = Number(asked.match(/\/(?:pulls|issues)\/(\d+)/)?.[1]);
    const pull = this.pulls.find((one) => one.number === number);
    if (asked === 'GET /user') return { id: 1, name: 'Noor', login: 'noor', email: 'noor@example.com' };
    if (asked.startsWith('GET /collaborators/')) return {};
    if (asked.startsWith('GET /git/trees/')) return { tree: this.tree('main') };
    if (asked === 'GET /pulls') {
      const head = parameters.get('head')?.split(':')[1];
      return this.pulls.filter(({ branch, state }) => branch === head && state === 'open');
    }
    if (asked.startsWith('GET /contents/')) {
      const path = decodeURIComponent(asked.replace('GET /contents/', ''));
      return this.branches.get(parameters.get('ref') ?? 'main')?.[path];
    }
    if (asked.startsWith('GET /git/blobs/')) {
      const files = [...this.branches.values()].flatMap((branch) => Object.values(branch));
      return Buffer.from(files.find((text) => asked.endsWith(hash(text))) ?? '', 'base64');
    }
    if (asked === 'POST /pulls')
      return this.open(body as unknown as { title: string; head: string; draft: boolean });
    if (pull && /^(POST|PATCH) \/issues/.test(asked)) {
      pull.labels = body.labels ?? pull.labels;
      return {};
    }
    if (pull && asked.startsWith('GET /issues')) return { labels: pull.labels.map((name) => ({ name })) };
    if (pull && asked.endsWith('/merge')) return this.merge(pull);
    if (asked.startsWith('DELETE /git/refs/heads/')) {
      this.branches.delete(decodeURIComponent(asked.replace('DELETE /git/refs/heads/', '')));
      return {};
    }
    return undefined;
  }

  /** Adds the files that the pull request changed, unless others changed them too. */
  private merge(pull: PullRequest): unknown {
    const changes = this.changesOf(pull.branch);
    const [base, main] = [this.bases.get(pull.branch), this.branches.get('main')];
    const isInConflict = Object.keys(changes).some((path) => base?.[path] !== main?.[path]);
    if (pull.isDraft || this.isProtected || isInConflict) return REFUSED;
    this.commit('main', changes, pull.title);
    pull.state = 'merged';
    return { merged: true };
  }

  private open({ title, head, draft }: { title: string; head: string; draft: boolean }): unknown {
    const pull: PullRequest = {
      number: this.pulls.length + 7,
      title,
      branch: head,
      labels: [],
      isDraft: draft,
      state: 'open',
    };
    this.pulls.push(pull);
    return {
      number: pull.number,
      node_id: `PR_${pull.number}`,
      title,
      html_url: `https://github.com/${this.repository}/pull/${pull.number}`,
      head: { sha: this.heads.get(head) },
      created_at: NOW,
      updated_at: NOW,
    };
  }

  private query(query: string, variables: Record<string, unknown>): unknown {
    const input = variables.input as { name?: string; oid?: string; pullRequestId?: string } | undefined;
    if (query.includes('createRef(')) {
      const branch = String(input?.name).replace('refs/heads/', '');
      this.branches.set(branch, { ...this.branches.get('main') });
      this.bases.set(branch, { ...this.branches.get('main') });
      this.heads.set(branch, String(input?.oid));
      return { createRef: { ref: { name: branch } } };
    }
    if (query.includes('createCommitOnBranch(')) return this.commitOf(input as never);
    const draft = query.match(/markPullRequestReadyForReview|convertPullRequestToDraft/)?.[0];
    if (draft) {
      const pull = this.pulls.find(({ number }) => `PR_${number}` === input?.pullRequestId);
      if (pull) pull.isDraft = draft === 'convertPullRequestToDraft';
      return {};
    }
    if (query.includes('fork: repository'))
      return { fork: { id: 'R_1' }, base: { ref: { target: { oid: this.heads.get('main') } } } };
    if (query.includes('pullRequests(')) return { repository: { pullRequests: this.openPulls() } };
    return { repository: this.parts(query, String(variables.branch ?? 'main')) };
  }

  private openPulls(): unknown {
    const open = this.pulls.filter(({ state }) => state === 'open');
    const nodes = open.map(({ number, title, branch, labels, isDraft }) => ({
      id: `PR_${number}`,
      number,
      title,
      url: `https://github.com/${this.repository}/pull/${number}`,
      isDraft,
      isCrossRepository: false,
      createdAt: NOW,
      updatedAt: NOW,
      headRefName: branch,
      headRefOid: this.heads.get(branch),
      author: { login: 'noor' },
      labels: { nodes: labels.map((name) => ({ name })) },
      files: {
        nodes: Object.keys(this.changesOf(branch)).map((path) => ({ path, changeType: 'MODIFIED' })),
      },
    }));
    return { totalCount: open.length, nodes };
  }

  private parts(query: string, branch: string): unknown {
    const oid = this.heads.get(branch);
    const history = {
      nodes: [{ oid, message: 'last', author: { name: 'A', email: 'a@example.com' }, committedDate: NOW }],
    };
    const ref = { name: branch, target: { oid, history } };
    const blobs = [...query.matchAll(/(content_\d+): object\(oid: "(\w+)"\)/g)].map(([, alias, sha]) => {
      const text = Object.values(this.branches.get('main') ?? {}).find((one) => hash(one) === sha);
      return [alias, { text, isTruncated: false }];
    });
    const changed = [...query.matchAll(/(file_\d+):\s+object\(expression: "([^":]+):([^"]+)"\)/g)].map(
      ([, alias, from = '', path = '']) => {
        const text = this.branches.get(from)?.[path] ?? '';
        const isBinary = !isText(path);
        return [alias, { oid: hash(text), byteSize: text.length, isBinary, isTruncated: false, text }];
      },
    );
    const built = [...query.matchAll(/(commit_\d+):\s+object\(oid:/g)].map(([, alias]) => {
      const preview = { context: 'netlify/agency/deploy-preview', state: 'SUCCESS', targetUrl: PREVIEW };
      return [alias, { status: { contexts: [preview] } }];
    });
    const commits = [...query.matchAll(/(commit_\d+):\s+ref/g)].map(([, alias]) => [alias, ref]);
    return {
      ref,
      defaultBranchRef: { name: 'main' },
      ...Object.fromEntries([...blobs, ...changed, ...built, ...commits]),
    };
  }

  private commitOf(input: {
    branch: { branchName: string };
    message: { headline: string };
    fileChanges: { additions: { path: string; contents: string }[] };
  }): unknown {
    const { additions } = input.fileChanges;
    const files = Object.fromEntries(
      additions.map(({ path, contents }) => [
        path,
        isText(path) ? Buffer.from(contents, 'base64').toString('utf8') : contents,
      ]),
    );
    const oid = this.commit(input.branch.branchName, files, input.message.headline);
    const oids = additions.map(({ path }, index) => [`file_${index}`, { oid: hash(files[path] ?? '') }]);
    return { createCommitOnBranch: { commit: { oid, committedDate: NOW, ...Object.fromEntries(oids) } } };
  }

  private tree(branch: string): unknown[] {
    return Object.entries(this.branches.get(branch) ?? {}).map(([path, text]) => ({
      type: 'blob',
      path,
      sha: hash(text),
      size: text.length,
    }));
  }

  private changesOf(branch: string): Files {
    const base = this.bases.get(branch) ?? {};
    return Object.fromEntries(
      Object.entries(this.branches.get(branch) ?? {}).filter(([path, text]) => base[path] !== text),
    );
  }
}

function isText(path: string): boolean {
  return /\.(md|yaml|svg)$/.test(path);
}

function hash(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
