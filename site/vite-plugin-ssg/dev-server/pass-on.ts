// Proxies requests to the generator's server, streams included.
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

export function passOn(request: IncomingMessage, response: ServerResponse, address: string): void {
  const { method, headers, url } = request;
  const onward = ask(new URL(url ?? '/', address), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`generator serve does not answer: ${error.message}\n`);
  });
  // A closed page no longer reads its event stream.
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
