import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';
import { instant } from '../shared/dates.ts';
import { userId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { exactLine, oneLine } from '../shared/text.ts';
import { carrierSlugs } from './carriers.ts';

const carrier = z.enum(carrierSlugs);
const person = z.object({ id: userId, name: z.string() });
/** Longer ones no carrier hands out. */
export const MOST_OF_CREDENTIAL = 2_000;

/** Where credentials stand: the operator's file, the database, nowhere, or the database in a row that does not open. */
export const credentialsSource = z.enum(['file', 'entered', 'none', 'unreadable']);
export type CredentialsSource = z.output<typeof credentialsSource>;

/** One thing that is entered. Its value is never told. */
export const credentialField = z.object({ name: z.string(), label: z.string(), is_secret: z.boolean(), is_optional: z.boolean() });
export type CredentialFieldView = z.output<typeof credentialField>;

/** `n`: their number; 0 = those of the file. `since`, `set_by`: null of the file. */
const place = z.object({ n: z.number(), source: credentialsSource, since: z.nullable(instant), set_by: z.nullable(person) });

export const credentialsView = z.object({
  carrier,
  fields: z.array(credentialField),
  /** The number of the latest ones that were entered, whatever became of them. A change names the one it has seen. */
  latest: z.number(),
  in_use: place,
  /** The latest ones, when they are not in use: still being tried, refused in the carrier's words, or without an answer. */
  trying: z.nullable(
    z.object({
      state: z.enum(['testing', 'refused', 'silent']),
      words: z.nullable(z.string()),
      at: instant,
      set_by: person,
      /** They are earlier ones, to which somebody went back. */
      is_return: z.boolean(),
    }),
  ),
  /** What was in use before, to which one may go back; null = nothing else ever was. */
  former: z.nullable(place),
});
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
