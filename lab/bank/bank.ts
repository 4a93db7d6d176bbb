import { randomBytes } from 'node:crypto';
import type { OutsideParty } from '../outside-party.ts';

/** First digits of the accounts that the bank gave the company: bank 646, plaza 180, company 1570. */
export const CLABE_PREFIX = '6461801570';
export const COMPANY = 'PORTEO';

/** The bank of the company's accounts. It calls by itself and is never called: POST /bank/… of the control says what it does. */
export const bank: OutsideParty = {
  group: 'bank',
  slug: 'stp',
  start: async (_lab, remembered) => ({
    addresses: { company: COMPANY, clabe_prefix: CLABE_PREFIX, secret: remembered['secret'] ?? randomBytes(32).toString('base64url') },
    stop: async () => undefined,
  }),
};
