/** A refusal or failure that the server answered. `description` is a sentence for the person, unless it is no string. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly description: unknown;
  /** Path of a field → its message. */
  readonly fields: Record<string, string>;
  readonly errors: readonly unknown[];
  readonly requestId: string | null;

  constructor(answer: {
    status: number;
    code: string;
    description: unknown;
    fields?: Record<string, string>;
    errors?: readonly unknown[];
    requestId?: string | null;
  }) {
    super(`${answer.status} ${answer.code}`);
    this.name = 'ApiError';
    this.status = answer.status;
    this.code = answer.code;
    this.description = answer.description;
    this.fields = answer.fields ?? {};
    this.errors = answer.errors ?? [];
    this.requestId = answer.requestId ?? null;
  }
}

/** There was no HTTP answer at all: no connection, or it broke. A write may have happened. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('no answer', { cause });
    this.name = 'NetworkError';
  }
}

/** The server's sentence for the person, or `otherwise` where it sent none. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && typeof error.description === 'string' && error.description !== '' ? error.description : otherwise;

/** The server said why not, in words for its person; anything else is a failure. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500 && error.status !== 408;

/** Whether an error was only the caller's own abort. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
