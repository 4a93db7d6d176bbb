import type { Operation, RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Actor } from '#contract/access.ts';

/** What a handler knows of the call besides its validated request. */
export type Call<A = Actor> = {
  /** Null only on public operations. */
  actor: A;
  requestId: string;
  /** The Idempotency-Key header, where one came. */
  key: string | null;
  ip: string;
  /** The bearer token as it came, for logout. */
  token: string | null;
  /** Random value of the browser's own cookie (AMB-1.02). A public write on a first visit gets a fresh one; null otherwise without one. */
  device: string | null;
};

/** An answer that needs more than its body: another status, headers, or a file. */
export class Reply<T> {
  readonly body: T;
  readonly status: number | null;
  readonly headers: Record<string, string>;

  constructor(body: T, { status = null, headers = {} }: { status?: number | null; headers?: Record<string, string> } = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

/** 202: the work goes on; the client polls the job (AMB-18.01). */
export class Deferred {
  readonly jobId: string;

  constructor(jobId: string) {
    this.jobId = jobId;
  }
}

type Answer<O extends Operation> = ResponseOf<O> | Reply<ResponseOf<O>> | Deferred;
export type RouteOptions = {
  /** The use case stores the Idempotency-Key with what it makes; the platform keeps no second answer (architecture §7). */
  keepsOwnKey?: boolean;
};
export type Route = RouteOptions & { operation: Operation; handle: (request: never, call: Call<Actor | null>) => Promise<unknown> };

/** Joins an operation that needs a session to its use case. */
export function route<O extends Operation>(
  operation: O,
  handle: (request: RequestOf<O>, call: Call) => Promise<Answer<O>>,
  options: RouteOptions = {},
): Route {
  return { operation, handle: handle as Route['handle'], ...options };
}

/** Joins a public operation to its use case; there may be no actor. */
export function publicRoute<O extends Operation>(
  operation: O,
  handle: (request: RequestOf<O>, call: Call<Actor | null>) => Promise<Answer<O>>,
  options: RouteOptions = {},
): Route {
  return { operation, handle: handle as Route['handle'], ...options };
}
