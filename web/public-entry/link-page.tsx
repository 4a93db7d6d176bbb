import { Page as ConfirmEmail } from '../modules/access/pages/confirmar-correo.tsx';
import { Page as NewPassword } from '../modules/access/pages/newpassword.tsx';
import { Page as ValidateAccount } from '../modules/access/pages/validate-account.tsx';
import type { LinkScreen } from './public-screen.ts';

/** The screens of mailed links, in one file: login and tracking carry no names of theirs. */
const pages = { newpassword: NewPassword, 'validate-account': ValidateAccount, 'confirmar-correo': ConfirmEmail } as const;

export function LinkPage({ name, linkToken }: LinkScreen) {
  const Page = pages[name];
  return <Page linkToken={linkToken} />;
}
