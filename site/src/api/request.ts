// Requests to the API: JSON, a time-out, and an error that says what happened.

/** The specification's limit for a call, in milliseconds. */
const TIMEOUT_MS = 5000;

/** A failed request. `status` is null without a response: time-out, no network, invalid JSON. */
export class RequestFailure extends Error {
  readonly path: string;
  readonly status: number | null;
  /** Its body may say what was wrong. */
  readonly response: Response | null;

  constructor(path: string, response: Response | null, cause?: unknown) {
    super(`${path}: ${response ? `status ${response.status}` : 'no answer'}`, { cause });
    this.name = 'RequestFailure';
    this.path = path;
    this.status = response?.status ?? null;
    this.response = response;
  }
}

/** Sends a request; resolves on any 2xx, otherwise throws `RequestFailure`. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new RequestFailure(path, null, cause);
  }
  if (!response.ok) throw new RequestFailure(path, response);
  return response;
}

/** Requests a JSON answer. The caller vouches for the type: the answer comes from our own API. */
export async function requestJson<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await request(path, { ...init, headers: { accept: 'application/json', ...init.headers } });
  try {
    return (await response.json()) as T;
  } catch (cause) {
    // The time-out also covers the body.
    throw new RequestFailure(path, null, cause);
  }
}

/** Posts a JSON body. */
export function postJson(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Logs a failure that the page does not show, as the specification's error catalogue asks. */
export function logFailure(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this line is what the specification asks for.
  console.error(message, cause);
}
