import { operatorSetting } from '../../platform/brand.ts';
import { secondFactor, useFactorAsked } from '../../platform/second-factor.ts';
import { onceOpened } from '../../ui/opening/once-opened.tsx';

const Dialogs = onceOpened(async () => (await import('./factor-dialog.tsx')).FactorDialog);

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
  return <Dialogs isAsked={isAsked} onEnd={end} onClose={() => end(false)} />;
}
