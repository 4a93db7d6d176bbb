import { newPasswordTexts } from '#texts/es/access/password.ts';
import { CreatePassword } from '../create-password.tsx';

/** /validate-account/{token}: the link for a new account (S-2.04). */
export function Page({ linkToken }: { linkToken: string | null }) {
  return <CreatePassword title={newPasswordTexts.create} linkToken={linkToken} />;
}
