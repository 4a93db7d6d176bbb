import type { ErrorCode } from '#contract/shared/errors.ts';
import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { Signals } from '#platform/realtime/signals.ts';
import type { Seal } from '#platform/seal.ts';
import type { CredentialField } from '#wire/credential-fields.ts';

/** What the file or the database holds of one holder, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** What is entered for a holder. */
export type Shape = {
  fields: readonly CredentialField[];
  /** The partner's own domains: only what they say is told to whoever enters credentials. */
  domains?: readonly string[];
  /** What is wrong with values that are all there, by the name of the field. */
  faults: (values: Values) => Readonly<Record<string, string>>;
};

/** `words`: the partner's reason, without secrets. */
export type Probe = { kind: 'counted' | 'silent'; words: null } | { kind: 'refused'; words: string };

/** What people are told. */
export type CredentialWords = Readonly<
  Record<
    | 'missing'
    | 'unfit'
    | 'loopback'
    | 'private'
    | 'insecure'
    | 'addressChanged'
    | 'nothingToKeep'
    | 'unreadable'
    | 'changed'
    | 'beingTried'
    | 'silent',
    string
  >
> & { refused: (words: string) => string };

/** One kind of credentials: carriers, or the fiscal issuer. Each of its holders has values of its own. */
export type CredentialKind<Holder extends string> = {
  /** As the tables name it. */
  kind: string;
  /** The signal that tells every process which holder changed. */
  topic: string;
  seal: Seal;
  /** From the operator's file: what counts until root enters something. */
  settings: Readonly<Record<string, unknown>>;
  /** In production addresses lead to the public internet, by https. */
  isProduction: boolean;
  words: CredentialWords;
  /** Null = nothing can be entered for it. */
  shapeOf: (holder: Holder) => Promise<Shape | null>;
  /** Whom the audit names, and never what was entered. */
  audited: (holder: Holder) => Pick<AuditRow, 'entity' | 'entity_id' | 'after'>;
  /**
   * Asks the partner what costs nothing with exactly these values. `isStranger`: some of them leave for a host that is not known to be the partner's. It
   * takes seconds: never inside a transaction.
   */
  probe: (holder: Holder, values: Values, isStranger: boolean) => Promise<Probe>;
  refusals: { refused: ErrorCode; silent: ErrorCode };
};

/** Where what root enters is kept. */
export type KeepNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  signals: Pick<Signals, 'on' | 'onGap'>;
  clock: Clock;
  log: Log;
};

/** Has this process work with what was committed. */
export type Refresh = () => Promise<void>;
export type CredentialsUse<Holder extends string> = KeepNeeds & { of: CredentialKind<Holder>; refresh: Refresh };
