import type { Actor } from '#contract/access/access.ts';
import type { ApprovalRow, PersonalHindrance } from '#contract/approvals/approvals.ts';
import type { ApprovalId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Role } from '#contract/shared/permissions.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { AskedBy } from './second-person.ts';
import type { AskedPayload } from './tables.ts';

export type { AskedPayload, OfCustomer } from './tables.ts';

/** How people read what is asked for. `subject` is its sum with its sign, or what the kind says where it is no sum. */
export type KindTexts = {
  name: string;
  /** The question before it is approved, and what approving does. */
  approve: (subject: string) => string;
  effect: string;
  /** The question before it is refused. */
  refuse: (subject: string) => string;
  /** What is said to who approved. */
  done: string;
  /** What those who may decide are told, and what who asked is told then. */
  toldWaiting: (subject: string) => string;
  toldApproved: (subject: string, name: string) => string;
  toldRefused: (subject: string, name: string, reason: string) => string;
};

/** One kind of what a person may not do alone. The module whose act it is defines it once and carries it out. */
export type ApprovalKind<Payload extends AskedPayload> = {
  kind: string;
  /** Who asks for it, and is still that when it is decided. */
  askedBy: readonly Role[];
  texts: KindTexts;
  /** Whether this version knows what it is about; left out = always. What it does not know nobody decides. */
  knows?: (payload: Payload) => boolean;
  /** What it is about; left out = its sum. */
  subject?: (payload: Payload) => string;
  /** The change of a setting, where it is one. */
  setting?: (payload: Payload) => ApprovalRow['setting'];
  /** Where who asked sees what became of it; left out = where the others decide. */
  path?: string;
};

/** What a second person has approved; what is made of it has its id, so that it happens once. */
export type Approved<Payload = unknown> = { id: ApprovalId; payload: Payload; asked_by: UserId; decided_by: UserId };
export type Waiting<Payload> = { id: ApprovalId; payload: Payload; asked_by: { id: UserId; name: string }; asked_at: Date };

export type CarryOut<Payload> = {
  /** What approving does. It runs in the transaction of the decision and checks everything again; what it refuses goes on waiting. */
  carryOut: (tx: Tx, approved: Approved<Payload>) => Promise<unknown>;
  /** Called when an approval is committed. */
  committed?: () => Promise<void>;
};

export type ApprovalsApi = {
  /** A module says how what it asks for is carried out. Each kind once, before the portal starts. */
  carriesOut: <Payload extends AskedPayload>(kind: ApprovalKind<Payload>, how: CarryOut<Payload>) => void;
  /** Keeps what one person may not do alone, as it is to be done, and tells those who may decide. Nothing is held meanwhile. `amount` null: it is no sum. */
  ask: <Payload extends AskedPayload>(
    tx: Tx,
    kind: ApprovalKind<Payload>,
    asked: { payload: Payload; amount: Centavos | null; actor: Actor },
  ) => Promise<ApprovalId>;
  /** What of one kind waits, the oldest first. */
  waiting: <Payload extends AskedPayload>(reader: Reader, kind: ApprovalKind<Payload>) => Promise<Waiting<Payload>[]>;
  /** What waits for this person's decision, by its number; null for anyone who decides nothing (AMB-12.12). */
  waitingFor: (reader: Reader, actor: Actor) => Promise<number | null>;
  /** Whether a person does this without a second one on this day; it is counted then, under the `id` of what is done (AMB-12.12). */
  actsAlone: (tx: Tx, act: { id: string; actor: Actor; amount: Centavos }) => Promise<boolean>;
  /** Why this person may not decide what another one asked for, whatever it is; null = may (AMB-12.12). */
  whyNotSecond: (reader: Reader, asked: AskedBy, actor: Actor) => Promise<PersonalHindrance | null>;
};
