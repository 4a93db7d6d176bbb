import type { Answer } from './answer.ts';

/** What holds for every call of an operation. A write without an answer may have happened, and is never repeated; a read did nothing. */
export type CallLimits = {
  kind: 'read' | 'write';
  /** Limit of each of its calls, before TIME_SCALE. */
  timeoutMs: number;
};

/** `Name`: the operations of the partner's table; `token` gets the token of another one. */
export type HttpRequest<Name extends string> = {
  operation: Name | 'token';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** What the log shows of a path that names a person or a taxpayer. Absent = the path itself. */
  shownPath?: string;
  headers?: Record<string, string>;
  body?: string;
};
export type HttpAnswer = {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** The body as UTF-8. */
  text: string;
  /** The body as it came: a document is not text. */
  bytes: Uint8Array;
};
/** Sends one request; the outcome is already sorted into done (any status below 500 but 429), refused (never left, 429) or unknown. */
export type Http<Name extends string> = (request: HttpRequest<Name>) => Promise<Answer<HttpAnswer>>;

/** What may be used of the world by whoever speaks with a partner. Requests are logged without secrets or personal data. */
export type CallContext<Credentials, Name extends string> = {
  credentials: Credentials;
  http: Http<Name>;
  now: () => Date;
  /** Correlates our log with the partner's. */
  requestId: string;
  /** A wait of this run in ms: TIME_SCALE applied. */
  scaled: (ms: number) => number;
};
