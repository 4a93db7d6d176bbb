import { newPasswordTexts } from '#texts/es/access/password.ts';
import { CreatePassword } from '../create-password.tsx';

/** /newpassword/{token}: the link for a forgotten password (S-2.05). */
export function Page({ linkToken }: { linkToken: string | null }) {
  return <CreatePassword title={newPasswordTexts.change} linkToken={linkToken} />;
}
