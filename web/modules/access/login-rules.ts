import { accessTexts } from '#texts/es/access.ts';

export type LoginFaults = { email?: string; password?: string };

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The faults of what was typed; empty when it may be sent. The e-mail is judged trimmed (S-5.03). */
export function loginFaults({ email, password }: { email: string; password: string }): LoginFaults {
  const faults: LoginFaults = {};
  const trimmed = email.trim();
  if (trimmed === '') faults.email = accessTexts.emailRequired;
  else if (!emailPattern.test(trimmed)) faults.email = accessTexts.emailInvalid;
  if (password === '') faults.password = accessTexts.passwordRequired;
  return faults;
}

/** The sentence for a failed login; the code decides, not the status. */
export function loginFailure(answer: { outcome: 'refused'; code: string } | { outcome: 'silent' }): string {
  if (answer.outcome === 'silent') return accessTexts.serverSilent;
  return answer.code === 'UNAUTHORIZED' || answer.code === 'WRONG_DATA' ? accessTexts.wrongLogin : accessTexts.loginFailed;
}
