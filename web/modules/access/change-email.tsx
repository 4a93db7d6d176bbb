import { lazy, Suspense } from 'react';
import type { EmailOf } from './email-dialog.tsx';

const Dialogs = lazy(() => import('./email-dialog.tsx').then(({ EmailDialog }) => ({ default: EmailDialog })));

/** The dialog that asks for another e-mail, one's own or, as root, somebody's; loaded when it opens. */
export function ChangeEmail({ isOpen, ...passed }: { isOpen: boolean; person: EmailOf; isOwn: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs {...passed} />
    </Suspense>
  );
}
