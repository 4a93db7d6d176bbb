import { lazy, Suspense } from 'react';

const Dialogs = lazy(() => import('./move-amount-dialog.tsx').then(({ MoveAmountDialog }) => ({ default: MoveAmountDialog })));

/** 'Mover Monto' (S-2.86, AMB-2.13); loaded when it opens. */
export function MoveAmount({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs onClose={onClose} />
    </Suspense>
  );
}
