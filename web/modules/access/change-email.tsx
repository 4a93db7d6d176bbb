import type { EmailOf } from './email-dialog.tsx';
import { onceOpened } from '../../ui/opening/once-opened.tsx';

const Dialogs = onceOpened(async () => (await import('./email-dialog.tsx')).EmailDialog);

/** The dialog that asks for another e-mail, one's own or, as root, somebody's; loaded when it opens. */
export function ChangeEmail({ isOpen, ...passed }: { isOpen: boolean; person: EmailOf; isOwn: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return <Dialogs {...passed} />;
}
