import type { ServerResponse } from 'node:http';
import type { Answer } from './messages.ts';

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
}

/** RST, as a carrier's load balancer does it. */
export function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

/** The head promises the whole body; half of it comes, then the line is cut. */
export function sendHalfAndCut(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
}

/** A well-formed answer whose body simply ends in the middle. */
export function sendHalf(response: ServerResponse, { status, headers, body }: Answer): void {
  send(response, { status, headers, body: body.subarray(0, Math.floor(body.length / 2)) });
}

/** One byte at a time, for as long as the client stays. */
export async function drip(response: ServerResponse, { status, headers, body }: Answer, pause: () => Promise<void>): Promise<void> {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  for (let at = 0; at < body.length && !response.destroyed; at += 1) {
    response.write(body.subarray(at, at + 1));
    await pause();
  }
  response.end();
}
