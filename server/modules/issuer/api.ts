import type { FiscalDocument } from '#fiscal/document/fiscal-document.ts';
import type { CancelRequest, CancelTaken, SatStatus, Stamped, StampRequest, StatusQuestion } from '#stampers/kit/stamper.ts';
import type { Regimen } from '#contract/shared/fiscal.ts';
import type { IssuerPart } from '#contract/issuer/issuer.ts';
import type { Answer } from '#wire/answer.ts';

// Only this module sees stampers/; the others take these types from here.
export type { Answer, CancelRequest, CancelTaken, SatStatus, Stamped, StampRequest, StatusQuestion };

export type PacSlug = Exclude<IssuerPart, 'csd'>;

/** Who issues, as documents print it. */
export type IssuerFacts = { rfc: string; name: string; regimen: Regimen; zip: string; certificate_number: string; valid_from: Date; valid_to: Date };

export type SealedDocument = { xml: string; cadena: string; seal: string };

/** The one fiscal issuer, and the line to its PACs. Every call of a PAC may take seconds: never inside a transaction. */
export type IssuerApi = {
  /** Null = nobody can seal: no certificate is in use, or it has ended. */
  issuer: () => IssuerFacts | null;
  /** Seals with the certificate in use. Throws without one. */
  seal: (document: FiscalDocument) => SealedDocument;
  /** The PACs that have an account, the first one before all others. */
  pacs: () => readonly PacSlug[];
  stamp: (pac: PacSlug, request: StampRequest, requestId: string) => Promise<Answer<Stamped>>;
  cancel: (pac: PacSlug, request: CancelRequest, requestId: string) => Promise<Answer<CancelTaken>>;
  /** SAT's word, asked over the settings of a PAC. */
  status: (pac: PacSlug, request: StatusQuestion, requestId: string) => Promise<Answer<SatStatus>>;
  /** A stamped document that a person brings, judged like a PAC's answer; null = it is not the one that was sent. */
  judge: (sealed: string, stamped: string) => Stamped | null;
  /** What a person is told of an answer; null = nothing is to be done. */
  advice: (operation: 'stamp' | 'cancel' | 'status', answer: Answer<unknown>) => string | null;
};
