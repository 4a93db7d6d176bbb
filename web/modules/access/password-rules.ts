import { confirmationFault, PASSWORD_MIN, passwordFault, passwordKinds } from '#contract/shared/password.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { newPasswordTexts } from '#texts/es/access/password.ts';
import type { Refused } from '../../public-entry/ask.ts';

export type NewPassword = { password: string; confirm_password: string };
export type NewPasswordFaults = { [field in keyof NewPassword]?: string | undefined };

/** The faults of what was typed, field by field. */
export const newPasswordFaults = ({ password, confirm_password }: NewPassword): NewPasswordFaults => ({
  password: passwordFault(password),
  confirm_password: confirmationFault(password, confirm_password),
});

/** What a new password needs, as it is ticked off while it is typed (S-5.07, S-5.08). */
export const passwordChecks: readonly { text: string; isMet: (password: string) => boolean }[] = [
  { text: newPasswordTexts.ruleLength, isMet: (password) => [...password].length >= PASSWORD_MIN },
  { text: newPasswordTexts.ruleCases, isMet: (password) => passwordKinds.lower.test(password) && passwordKinds.upper.test(password) },
  { text: newPasswordTexts.ruleDigit, isMet: (password) => passwordKinds.digit.test(password) },
  { text: newPasswordTexts.ruleSymbol, isMet: (password) => passwordKinds.symbol.test(password) },
];

/** What is said of a password that was not taken: the link is over, its fields are faulty, or it could not be saved. */
export type NotTaken = { isExpired: true } | { isExpired: false; faults: NewPasswordFaults; failure: string | null };

export function notTaken(answer: Refused | { outcome: 'silent' }): NotTaken {
  if (answer.outcome === 'silent') return { isExpired: false, faults: {}, failure: accessTexts.passwordFailed };
  if (answer.code === 'TOKEN_EXPIRED') return { isExpired: true };
  if (answer.code !== 'WRONG_DATA') return { isExpired: false, faults: {}, failure: accessTexts.passwordFailed };
  const { password, confirm_password } = answer.fields;
  const faults = password || confirm_password ? { password, confirm_password } : { password: accessTexts.passwordKinds };
  return { isExpired: false, faults, failure: null };
}
