import { onceOpened } from '../../ui/opening/once-opened.tsx';

const Dialogs = onceOpened(async () => (await import('./move-amount-dialog.tsx')).MoveAmountDialog);

/** 'Mover Monto' (S-2.86, AMB-2.13); loaded when it opens. */
export function MoveAmount({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return <Dialogs onClose={onClose} />;
}
