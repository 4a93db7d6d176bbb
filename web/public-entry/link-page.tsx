import { Page as ConfirmEmail } from '../modules/access/pages/confirmar-correo.tsx';
import { Page as NewPassword } from '../modules/access/pages/newpassword.tsx';
import { Page as ValidateAccount } from '../modules/access/pages/validate-account.tsx';
import { publicPart } from './public-part.tsx';
import type { LinkScreen } from './public-screen.ts';

// A carrier's operations, who have no account, load nothing of passwords.
const AnswerPickup = publicPart(async () => (await import('../modules/pickups/pages/confirmar-recoleccion.tsx')).Page);

/** The screens of mailed links, in one file: login and tracking carry no names of theirs. */
const pages = {
  'confirmar-recoleccion': AnswerPickup,
  newpassword: NewPassword,
  'validate-account': ValidateAccount,
  'confirmar-correo': ConfirmEmail,
} as const;

export function LinkPage({ name, linkToken }: LinkScreen) {
  const Page = pages[name];
  return <Page linkToken={linkToken} />;
}
