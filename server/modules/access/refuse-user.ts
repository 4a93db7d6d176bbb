import { Refusal } from '#contract/shared/errors.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';

/** An e-mail is one account in the whole system. */
export const emailTaken = (): Refusal => new Refusal('USER_ALREADY_EXISTS', { fields: { email: peopleFaults.emailTaken } });

export const groupUnknown = (): Refusal => new Refusal('WRONG_DATA', { fields: { group: peopleFaults.groupUnknown } });
