import * as z from 'zod/mini';
import { credentialsChange, credentialsRequests, credentialsState } from '../shared/credentials.ts';
import { named, operation } from '../shared/operation.ts';
import { carrierSlug, knownCarrier } from './carrier-key.ts';

const carrier = knownCarrier();
/** Longer ones no carrier hands out. */
export const MOST_OF_CREDENTIAL = 2_000;

export const credentialsView = z.object({ carrier: carrierSlug, ...credentialsState });
export type CredentialsView = z.output<typeof credentialsView>;

const requests = credentialsRequests(MOST_OF_CREDENTIAL);
export const enterCredentialsRequest = z.object({ carrier, ...requests.enter });

const refusals = ['WRONG_DATA', 'NOT_FOUND', 'CONFLICT', 'IN_PROGRESS', 'CARRIER_REFUSED', 'CARRIER_SILENT'] as const;
const change = { ...credentialsChange, response: credentialsView, refusals };

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
  tryCarrierCredentials: operation({ ...change, path: '/api/carriers/credentials/try', request: z.object({ carrier, ...requests.try }) }),
  restoreCarrierCredentials: operation({
    ...change,
    path: '/api/carriers/credentials/restore',
    request: z.object({ carrier, ...requests.restore }),
  }),
});
