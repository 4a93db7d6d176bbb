import * as z from 'zod/mini';
import { credentialsChange, credentialsRequests, credentialsState } from '../shared/credentials.ts';
import { instant } from '../shared/dates.ts';
import { regimes } from '../shared/fiscal.ts';
import { named, operation } from '../shared/operation.ts';

/** What is entered: the issuer with its certificate of seals (CSD), and the account with each PAC. */
export const issuerParts = ['csd', 'sw'] as const;
export type IssuerPart = (typeof issuerParts)[number];
const part = z.enum(issuerParts);

/** A certificate or key is a file of some kilobytes, entered as base64. */
export const MOST_OF_ISSUER_VALUE = 16_000;

/** Who issues the documents of the house, as every one of them prints it. Never a key, a password or a file. */
export const issuerFacts = z.object({
  rfc: z.string(),
  name: z.string(),
  regimen: z.enum(regimes),
  zip: z.string(),
  certificate_number: z.string(),
  valid_from: instant,
  valid_to: instant,
});
export type IssuerView = z.output<typeof issuerFacts>;

export const issuerPart = z.object({ part, name: z.string(), ...credentialsState });
export type IssuerPartView = z.output<typeof issuerPart>;

const requests = credentialsRequests(MOST_OF_ISSUER_VALUE);

const refusals = ['WRONG_DATA', 'NOT_FOUND', 'CONFLICT', 'IN_PROGRESS', 'PAC_REFUSED', 'PAC_SILENT'] as const;
const change = { ...credentialsChange, response: issuerPart, refusals };

/**
 * The one fiscal issuer of the installation. Each change is tried before it counts: the certificate by opening it, an account by asking its PAC, which may
 * take half a minute. What is refused changes nothing.
 */
export const issuerOperations = named({
  getIssuer: operation({
    method: 'GET',
    path: '/api/issuer',
    needs: 'session',
    roles: ['root'],
    request: z.object({}),
    /** `issuer`: null while nobody can seal. */
    response: z.object({ issuer: z.nullable(issuerFacts), parts: z.array(issuerPart) }),
  }),
  enterIssuer: operation({ ...change, path: '/api/issuer', request: z.object({ part, ...requests.enter }) }),
  tryIssuer: operation({ ...change, path: '/api/issuer/try', request: z.object({ part, ...requests.try }) }),
  restoreIssuer: operation({ ...change, path: '/api/issuer/restore', request: z.object({ part, ...requests.restore }) }),
});
