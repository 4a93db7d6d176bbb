import type * as z from 'zod/mini';
import type { Centavos } from '#contract/shared/money.ts';
import type { Answer } from '#wire/answer.ts';
import type { CallContext } from '#wire/call.ts';
import type { CredentialField } from '#wire/credential-fields.ts';
import type { OperationName, RequestOf, ValueOf } from './operations.ts';

export type StampRequest = {
  /** The sealed document, letter by letter the same at every repeat. */
  xml: string;
  /** Our own id of the document, at most 100 characters: a PAC that keeps such ids stamps nothing else under it. */
  reference: string;
};

/** A document with its stamp (TimbreFiscalDigital 1.1). The fields are read from the stamp itself. */
export type Stamped = {
  uuid: string;
  /** As the PAC sent it. */
  xml: string;
  /** FechaTimbrado: local time where it was issued, without a zone. */
  stamped_at: string;
  /** RFC of the PAC. */
  pac_rfc: string;
  sat_seal: string;
  sat_certificate: string;
  /** The document had its stamp already (code 307): this is the earlier one. */
  was_stamped_before: boolean;
};

/** c_MotivoCancelacion: 01 with a substitute, 02 without, 03 it did not happen, 04 it is part of a global invoice. */
export type CancelMotive = '01' | '02' | '03' | '04';
/** `substitute`: the UUID that takes its place, for motive 01 alone. */
export type CancelRequest = { uuid: string; issuer: string; motive: CancelMotive; substitute: string | null };
/** SAT took the request. Whether the document is cancelled says its status. `receipt`: SAT's signed answer (acuse), as XML. */
export type CancelTaken = { was_asked_before: boolean; receipt: string | null };

/** `issuer`, `receiver`: their RFCs. `seal_end`: the last 8 characters of the document's seal. */
export type StatusQuestion = { uuid: string; issuer: string; receiver: string; total: Centavos; seal_end: string };
/** What SAT says of a document. Null = SAT says nothing of it, or in words that are not known. */
export type SatStatus = {
  state: 'valid' | 'cancelled' | 'not_found';
  cancellable: 'without_acceptance' | 'with_acceptance' | 'no' | null;
  cancellation: 'in_process' | 'without_acceptance' | 'with_acceptance' | 'term_ended' | 'rejected' | null;
  /** SAT's own words, for staff. */
  said: string;
};

/** What a PAC is; what it can do are the operations that its stamper has. */
export type Manifest = {
  slug: string;
  /** What people call it. */
  name: string;
  /** What an operator enters of its account, in the order of the form. */
  fields: readonly CredentialField[];
  /** The PAC's own domains: only what they say is told to whoever enters credentials. */
  domains: readonly string[];
};

export type StamperContext<Credentials> = CallContext<Credentials, OperationName>;

/** A PAC: its manifest and the operations of the table. All are free of transactions and may take seconds. */
export type Stamper<Credentials> = {
  [Name in OperationName]: (context: StamperContext<Credentials>, request: RequestOf<Name>) => Promise<Answer<ValueOf<Name>>>;
} & { manifest: Manifest & { credentials: z.core.$ZodType<Credentials> } };
