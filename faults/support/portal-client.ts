import { randomUUID } from 'node:crypto';

export type Reply = { status: number; body: Record<string, unknown>; location: string | null };

/** What is no JSON says nothing: a page, or the empty body of a 204. */
function objectOf(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** A person's session over HTTP. `silent` replies (status 0) mean that the portal was gone: nothing is known. */
export class PortalClient {
  readonly #base: () => string;
  #token: string | null = null;

  constructor(base: () => string) {
    this.#base = base;
  }

  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.#fetch(path, { method, headers: { ...type, ...headers }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  }

  /** A form with a file in its last field. */
  upload(path: string, fields: Record<string, string>, file: { field: string; name: string; content: string }): Promise<Reply> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append(file.field, new Blob([file.content]), file.name);
    return this.#fetch(path, { method: 'POST', headers: {}, body: form });
  }

  async #fetch(path: string, { headers, ...init }: Omit<RequestInit, 'headers'> & { headers: Record<string, string> }): Promise<Reply> {
    try {
      const authorization: Record<string, string> = this.#token ? { authorization: `Bearer ${this.#token}` } : {};
      const response = await fetch(`${this.#base()}${path}`, { ...init, headers: { ...authorization, ...headers } });
      // An answer that was cut off is none.
      const text = await response.text();
      return { status: response.status, body: objectOf(text), location: response.headers.get('location') };
    } catch {
      return { status: 0, body: {}, location: null };
    }
  }

  async login(email: string, password: string): Promise<Reply> {
    const reply = await this.send('POST', '/api/user/login', { email, password });
    if (reply.status === 200) this.#token = reply.body['token'] as string;
    return reply;
  }

  get token(): string | null {
    return this.#token;
  }

  get = (path: string): Promise<Reply> => this.send('GET', path);
  post = (path: string, body: unknown, key: string = randomUUID()): Promise<Reply> => this.send('POST', path, body, { 'idempotency-key': key });
  remove = (path: string): Promise<Reply> => this.send('DELETE', path);
}
