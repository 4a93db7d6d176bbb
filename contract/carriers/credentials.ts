import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';
import { credentialsState } from '../shared/credentials.ts';
import { named, operation } from '../shared/operation.ts';
import { exactLine, oneLine } from '../shared/text.ts';
import { carrierSlugs } from './carriers.ts';

const carrier = z.enum(carrierSlugs);
/** Longer ones no carrier hands out. */
export const MOST_OF_CREDENTIAL = 2_000;

export const credentialsView = z.object({ carrier, ...credentialsState });
export type CredentialsView = z.output<typeof credentialsView>;

export const enterCredentialsRequest = z.object({
  carrier,
  /** By the name of the field; '' = not typed. */
  values: z.record(exactLine(), oneLine().check(z.maxLength(MOST_OF_CREDENTIAL, { error: messages.tooLong(MOST_OF_CREDENTIAL) }))),
  /** Whether what is not typed keeps its value of now. */
  keeps: z.boolean(),
  /** `latest` as it was read. */
  seen: z.number(),
});

const refusals = ['WRONG_DATA', 'NOT_FOUND', 'CONFLICT', 'IN_PROGRESS', 'CARRIER_REFUSED', 'CARRIER_SILENT'] as const;
const change = { method: 'PUT', needs: 'session', roles: ['root'], asksFactor: true, response: credentialsView, refusals } as const;

/**
 * The operator's accounts with carriers. Each change asks the carrier before it counts and may take half a minute. CARRIER_REFUSED: the carrier does not let
 * them in. CARRIER_SILENT: it did not answer, and they may be tried again. Neither changes what is in use.
 */
export const credentialsOperations = named({
  listCarrierCredentials: operation({
    method: 'GET',
    path: '/api/carriers/credentials',
    needs: 'session',
    roles: ['root'],
    request: z.object({}),
    response: z.object({ data: z.array(credentialsView) }),
  }),
  enterCarrierCredentials: operation({ ...change, path: '/api/carriers/credentials', request: enterCredentialsRequest }),
  /** Of those that got no answer. */
  tryCarrierCredentials: operation({ ...change, path: '/api/carriers/credentials/try', request: z.object({ carrier, seen: z.number() }) }),
  /** `to`: the number of earlier ones that were in use; 0 = those of the file. */
  restoreCarrierCredentials: operation({
    ...change,
    path: '/api/carriers/credentials/restore',
    request: z.object({ carrier, to: z.number(), seen: z.number() }),
  }),
});
