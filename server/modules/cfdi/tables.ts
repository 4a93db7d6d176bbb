import type { Generated } from 'kysely';
import type { CancelMotive, CfdiKind, CfdiState } from '#contract/cfdi/cfdi-states.ts';
import type { CfdiId, CustomerId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { PacSlug } from '../issuer/api.ts';
import type { DocumentFacts } from './api.ts';

export type DocumentTable = {
  id: CfdiId;
  customer_id: CustomerId;
  purpose: string;
  kind: CfdiKind;
  facts: DocumentFacts;
  series: string;
  /** Allotted when it is first sealed. */
  folio: number | null;
  /** Known once it is sealed; of a receipt what was paid. */
  total: Centavos | null;
  state: CfdiState;
  /** What people are told of how it stands. */
  words: string | null;
  /** The number of the sealing that counts; 0 = none yet. */
  sealing: Generated<number>;
  tries: Generated<number>;
  /** Since when the machine asks for its stamp: its sealing, or a person's word. */
  asked_since: Date | null;
  next_try_at: Date | null;
  created_at: Date;
  changed_at: Date;
};

export type SealingTable = { document_id: CfdiId; n: number; customer_id: CustomerId; xml: string; seal: string; sealed_at: Date };

/** `not_sent`: refused before anything left, or by the way in; it says nothing of the document. Null = nobody heard how it ended. */
export type AttemptOutcome = 'done' | 'refused' | 'not_sent' | 'unknown' | 'foreign';
export type AttemptTable = {
  document_id: CfdiId;
  n: number;
  attempt: number;
  customer_id: CustomerId;
  pac: PacSlug;
  request_id: string;
  begun_at: Date;
  outcome: AttemptOutcome | null;
  words: string | null;
  ended_at: Date | null;
};

export type StampTable = {
  document_id: CfdiId;
  n: number;
  customer_id: CustomerId;
  /** In lower case. */
  uuid: string;
  xml: string;
  /** FechaTimbrado: local time, without a zone. */
  stamped_at: string;
  pac: PacSlug;
  pac_rfc: string;
  sat_certificate: string;
  was_stamped_before: boolean;
};

export type CancellationTable = {
  document_id: CfdiId;
  n: number;
  customer_id: CustomerId;
  motive: CancelMotive;
  substitute_id: CfdiId | null;
  asked_by: UserId | null;
  asked_at: Date;
  state: 'waiting' | 'sent' | 'cancelled' | 'refused';
  words: string | null;
  /** SAT's signed answer. */
  receipt: string | null;
  next_try_at: Date | null;
  tries: Generated<number>;
  ended_at: Date | null;
};

export type CfdiTables = {
  cfdi_document: DocumentTable;
  cfdi_series: { series: string; last: number };
  cfdi_sealing: SealingTable;
  cfdi_attempt: AttemptTable;
  cfdi_stamp: StampTable;
  cfdi_cancellation: CancellationTable;
  access_customer_name: { id: CustomerId; name: string };
};
