import { randomUUID } from 'node:crypto';

export type Reply = { status: number; body: Record<string, unknown>; location: string | null };

/** A person's session over HTTP. `silent` replies (status 0) mean that the portal was gone: nothing is known. */
export class PortalClient {
  readonly #base: () => string;
  #token: string | null = null;

  constructor(base: () => string) {
    this.#base = base;
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    try {
      const response = await fetch(`${this.#base()}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const parsed: unknown = await response.json().catch(() => ({}));
      return { status: response.status, body: (parsed ?? {}) as Record<string, unknown>, location: response.headers.get('location') };
    } catch {
      return { status: 0, body: {}, location: null };
    }
  }

  async login(email: string, password: string): Promise<void> {
    const { status, body } = await this.send('POST', '/api/user/login', { email, password });
    if (status !== 200) throw new Error(`login of ${email}: ${status} ${JSON.stringify(body)}`);
    this.#token = body['token'] as string;
  }

  get token(): string | null {
    return this.#token;
  }

  get = (path: string): Promise<Reply> => this.send('GET', path);
  post = (path: string, body: unknown, key: string = randomUUID()): Promise<Reply> => this.send('POST', path, body, { 'idempotency-key': key });
  remove = (path: string): Promise<Reply> => this.send('DELETE', path);
}
