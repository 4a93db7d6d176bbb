import * as z from 'zod/mini';

/** Every error code of the API with its HTTP status (AMB-0.01). */
export const statusOf = {
  WRONG_DATA: 400,
  RFC_MISSING: 400,
  PALLET_MIXED: 400,
  MERCHANDISE_MISSING: 400,
  ADDRESS_TOO_LONG: 400,
  USER_NOT_CHOSEN: 400,
  UNAUTHORIZED: 401,
  NO_STOCK: 402,
  INSUFFICIENT_BALANCE: 402,
  CREDIT_LIMIT: 402,
  FORBIDDEN: 403,
  SECOND_FACTOR: 403,
  NOT_FOUND: 404,
  NOT_ALLOWED: 405,
  QUOTE_EXPIRED: 405,
  CUSTOMER_LOCKED: 405,
  LABEL_UNSETTLED: 405,
  LABEL_NOT_CANCELLABLE: 405,
  ALREADY_SETTLED: 405,
  ALREADY_DECIDED: 405,
  MAIN_ADDRESS: 405,
  CONFLICT: 409,
  IN_PROGRESS: 409,
  KEY_REUSED: 409,
  USER_ALREADY_EXISTS: 409,
  CUSTOMER_ALREADY_EXISTS: 409,
  TOKEN_EXPIRED: 410,
  FILE_TOO_LARGE: 413,
  FILE_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  WHATSAPP_OFF: 503,
  CARRIER_UNAVAILABLE: 503,
  CARRIER_REFUSED: 503,
  CARRIER_SILENT: 503,
  PAC_REFUSED: 503,
  PAC_SILENT: 503,
  DATABASE_UNAVAILABLE: 503,
  DISK_FULL: 503,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** Finer codes of ours: a screen decides by them, never by the words of a description. A carrier's own code may stand there too. */
export const finerCodes = { measures: 'MEASURES_NOT_ALLOWED', reports: 'REPORT_ERROR', separateFiles: 'SEPARATE_FILES' } as const;

/** The description of a partner's refusal without words; its code is shown instead (S-8.12). */
export const NO_DETAILS = 'Not further details';
/** What a partner said of its refusal; '' = nothing, of which its connector makes NO_DETAILS. */
export const partnerWords = (description: string): string => (description === NO_DETAILS ? '' : description);

/** The body of every error answer. `fields` maps a path such as `packages.0.weight` to its message. */
export const errorBody = z.object({
  code: z.string(),
  description: z.unknown(),
  fields: z.optional(z.record(z.string(), z.string())),
  errors: z.optional(z.array(z.unknown())),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;

export type RefusalDetails = {
  /** Replaces the text of the code, e.g. with the carrier's own words. */
  description?: string;
  /** The same for a call that says what is wrong as a list (AMB-0.01). */
  descriptions?: readonly { message: string; text: string }[];
  /** Path → Spanish message, shown at the field. */
  fields?: Record<string, string>;
  errors?: unknown[];
  /** A finer code for the answer; the HTTP status stays that of `code`. */
  finerCode?: string;
};

/** A refusal that the person can act on. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.description ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
