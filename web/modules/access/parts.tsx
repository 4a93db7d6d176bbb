import { shellTexts } from '#texts/es/frame/shell.ts';
import type { ModuleParts } from '../../frame/module-parts.ts';
import { useSession } from '../../frame/session.tsx';
import { ChangeEmail } from './change-email.tsx';

function ChangeOwnEmail(opened: { isOpen: boolean; onClose: () => void }) {
  const { user } = useSession();
  return <ChangeEmail {...opened} person={{ id: user.id, name: `${user.name} ${user.last_name}`.trim(), email: user.email }} isOwn />;
}

export const accessParts: ModuleParts = {
  account: [{ id: 'email', label: shellTexts.account.changeEmail, icon: null, place: 'person', isOffered: () => true, Dialog: ChangeOwnEmail }],
};
