import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export type Asked = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: Buffer };
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

const mostBytes = 32 * 1024 * 1024;

export async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('the request is too long');
    chunks.push(chunk);
  }
  const url = new URL(request.url ?? '/', 'http://lab');
  return {
    method: request.method ?? 'GET',
    path: decoded(url.pathname),
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks),
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return text(status, 'application/json', JSON.stringify(value), headers);
}

export function text(status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': type, ...headers }, body: Buffer.from(body) };
}

/** The body as an object, or undefined when it is anything else. */
export function readJson(asked: Asked): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(asked.body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export function header(asked: Asked, name: string): string | undefined {
  const value = asked.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
