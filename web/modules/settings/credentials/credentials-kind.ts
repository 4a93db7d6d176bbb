import { credentialsOperations, enterCredentialsRequest, MOST_OF_CREDENTIAL } from '#contract/carriers/credentials.ts';
import { issuerOperations, MOST_OF_ISSUER_VALUE } from '#contract/issuer/issuer.ts';
import type { CredentialsState } from '#contract/shared/credentials.ts';
import { regimes } from '#contract/shared/fiscal.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { credentialsTexts } from '#texts/es/carriers/credentials.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { issuerScreenTexts } from '#texts/es/issuer/issuer-screens.ts';

/** Whose credentials root enters: a carrier, the issuer of documents, a PAC. `holder` names it in its calls. */
export type Partner = { id: string; name: string; holder: Readonly<Record<string, string>>; view: CredentialsState };

type Texts = Omit<
  typeof credentialsTexts,
  | 'unfit'
  | 'loopback'
  | 'private'
  | 'addressChanged'
  | 'insecure'
  | 'nothingToKeep'
  | 'unreadable'
  | 'changed'
  | 'beingTried'
  | 'accessRefused'
  | 'strangerRefused'
  | 'refused'
  | 'silent'
>;

/** What is said of one kind of partners, and how theirs are read and changed. */
export type CredentialsKind = {
  texts: Texts;
  /** The length of one value. */
  most: number;
  list: Operation;
  enter: Operation;
  tryAgain: Operation;
  restore: Operation;
  schema: typeof enterCredentialsRequest | typeof issuerOperations.enterIssuer.request;
  /** Fields that are a file, with the endings that it may have; its bytes are sent as base64. */
  files?: Readonly<Record<string, string>>;
  /** Fields that are one of a list. */
  choices?: Readonly<Record<string, readonly { value: string; label: string }[]>>;
};

export const ofCarriers: CredentialsKind = {
  texts: credentialsTexts,
  most: MOST_OF_CREDENTIAL,
  list: credentialsOperations.listCarrierCredentials,
  enter: credentialsOperations.enterCarrierCredentials,
  tryAgain: credentialsOperations.tryCarrierCredentials,
  restore: credentialsOperations.restoreCarrierCredentials,
  schema: enterCredentialsRequest,
};

export const ofIssuer: CredentialsKind = {
  texts: issuerScreenTexts,
  most: MOST_OF_ISSUER_VALUE,
  list: issuerOperations.getIssuer,
  enter: issuerOperations.enterIssuer,
  tryAgain: issuerOperations.tryIssuer,
  restore: issuerOperations.restoreIssuer,
  schema: issuerOperations.enterIssuer.request,
  files: { certificate: '.cer', key: '.key' },
  choices: { regimen: regimes.map((value) => ({ value, label: `${value} ${fiscalTexts.regimes[value]}` })) },
};
