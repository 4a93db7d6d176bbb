import { accessTexts } from '#texts/es/access/access.ts';

export type LoginFaults = { email?: string; password?: string };

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an e-mail, which is judged trimmed (S-5.03, S-5.05); undefined = nothing. */
export function emailFault(email: string): string | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return accessTexts.emailRequired;
  return emailPattern.test(trimmed) ? undefined : accessTexts.emailInvalid;
}

/** The faults of what was typed; empty when it may be sent. */
export function loginFaults({ email, password }: { email: string; password: string }): LoginFaults {
  const faults: LoginFaults = {};
  const wrongEmail = emailFault(email);
  if (wrongEmail) faults.email = wrongEmail;
  if (password === '') faults.password = accessTexts.passwordRequired;
  return faults;
}

/** The sentence for a failed login; the code decides, not the status. */
export function loginFailure(answer: { outcome: 'refused'; code: string } | { outcome: 'silent' }): string {
  if (answer.outcome === 'silent') return accessTexts.serverSilent;
  return answer.code === 'UNAUTHORIZED' || answer.code === 'WRONG_DATA' ? accessTexts.wrongLogin : accessTexts.loginFailed;
}
