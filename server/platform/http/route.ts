import type { Operation, RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Actor } from '#contract/access/access.ts';
import type { InTransaction, Tx } from '#platform/db/tx.ts';

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
  /** What was uploaded, on a call that takes a file. */
  file?: Upload | null;
  /** Called by a use case that answers a repeat with what it answered before: the answer says so in its header. */
  markReplayed?: () => void;
};

/** One uploaded file. Name and kind are what the browser says: neither is believed. */
export type Upload = { name: string; bytes: Uint8Array };

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

declare const kept: unique symbol;
/** Work that was done in the transaction which also stored its answer; only `once` makes one. */
export type Kept<T> = { result: T; [kept]: true };
/**
 * The one transaction of a call that takes an Idempotency-Key: what `work` did and what it answers are stored together, so that a repeat
 * is answered the same wherever the process died. Without a key it is a transaction like any other.
 */
export type Once = <T>(work: (tx: Tx) => Promise<T>) => Promise<Kept<T>>;
/** `run` decides what else stands in the transaction of the work. */
export const onceBy =
  (run: InTransaction): Once =>
  async <T>(work: (tx: Tx) => Promise<T>) =>
    ({ result: await run(work) }) as Kept<T>;

type Answer<O extends Operation> = ResponseOf<O> | Reply<ResponseOf<O>> | Deferred;
export type Route = {
  operation: Operation;
  handle: (request: never, call: Call<Actor | null>, once: Once) => Promise<unknown>;
  /**
   * Who stores the answer under an Idempotency-Key: `once`, or the use case itself with what it makes (createLabels); null = the
   * operation takes none.
   */
  keyedBy: 'once' | 'use-case' | null;
  /** False on public calls that answer everybody the same: a token that comes with one is not looked up. */
  knowsActor: boolean;
  /** Throws for a caller that may not, by the path alone: nothing of the body is read before. */
  admits: Admits | null;
};

type Admits = (params: Readonly<Record<string, string>>, caller: { ip: string }) => Promise<unknown>;

/** Joins an operation that needs a session to its use case. */
export function route<O extends Operation>(operation: O, handle: (request: RequestOf<O>, call: Call) => Promise<Answer<O>>): Route {
  return { operation, handle: handle as Route['handle'], keyedBy: null, knowsActor: true, admits: null };
}

/** Joins an operation that takes an Idempotency-Key to its use case, which does all its work in `once`. */
export function keyedRoute<O extends Operation>(
  operation: O,
  handle: (request: RequestOf<O>, call: Call, once: Once) => Promise<Kept<Answer<O>>>,
): Route {
  return { operation, handle: handle as Route['handle'], keyedBy: 'once', knowsActor: true, admits: null };
}

/** Joins an operation to a use case that stores the Idempotency-Key with what it makes. */
export function selfKeyedRoute<O extends Operation>(operation: O, handle: (request: RequestOf<O>, call: Call) => Promise<Answer<O>>): Route {
  return { operation, handle: handle as Route['handle'], keyedBy: 'use-case', knowsActor: true, admits: null };
}

/** Joins a public operation to its use case, which learns who calls only when it says so; there may be no actor. */
export function publicRoute<O extends Operation>(
  operation: O,
  handle: (request: RequestOf<O>, call: Call<Actor | null>) => Promise<Answer<O>>,
  { knowsActor = false, admits = null }: { knowsActor?: boolean; admits?: Admits | null } = {},
): Route {
  return { operation, handle: handle as Route['handle'], keyedBy: null, knowsActor, admits };
}
