import { lazy, Suspense } from 'react';
import { operatorSetting } from '../../platform/brand.ts';
import { secondFactor, useFactorAsked } from '../../platform/second-factor.ts';

const Dialogs = lazy(() => import('./factor-dialog.tsx').then(({ FactorDialog }) => ({ default: FactorDialog })));

/** Whether this portal knows second factors at all (AMB-1.10). */
export const hasSecondFactor = (): boolean => operatorSetting('second-factor') === 'on';

/** Opens by itself when a call waits for the second factor, and by hand from the avatar menu. */
export function SecondFactor({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isAsked = useFactorAsked();
  if (!isAsked && !isOpen) return null;
  const end = (isGiven: boolean) => {
    secondFactor.end(isGiven);
    onClose();
  };
  return (
    <Suspense fallback={null}>
      <Dialogs isAsked={isAsked} onEnd={end} />
    </Suspense>
  );
}
