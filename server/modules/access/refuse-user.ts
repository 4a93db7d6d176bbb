import { Refusal } from '#contract/shared/errors.ts';
import { peopleTexts } from '#texts/es/people.ts';

/** An e-mail is one account in the whole system. */
export const emailTaken = (): Refusal => new Refusal('USER_ALREADY_EXISTS', { fields: { email: peopleTexts.emailTaken } });

export const groupUnknown = (): Refusal => new Refusal('WRONG_DATA', { fields: { group: peopleTexts.groupUnknown } });
