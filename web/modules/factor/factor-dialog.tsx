import { useState } from 'react';
import { factorOperations } from '#contract/factor/factor.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactorSettings } from './factor-settings.tsx';
import { GiveCode } from './give-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

type Props = {
  /** A call waits for it; otherwise the person came by hand. */
  isAsked: boolean;
  onEnd: (isGiven: boolean) => void;
  onClose: () => void;
};

/** A code where one is set up, else the setting up; by hand also what can be changed. */
export function FactorDialog({ isAsked, onEnd, onClose }: Props) {
  const { data, error, refetch } = useCall(factorOperations.getSecondFactor, {}, { staleMs: 0 });
  const [isRenewing, setRenewing] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={() => onEnd(true)} />;
  if (error && !data) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={shellTexts.account.factor}
        actions={
          <Button variant="outline" onClick={onClose}>
            {shellTexts.close}
          </Button>
        }
      >
        <ErrorState title={shellTexts.loadFailed} error={error} onRetry={() => void refetch()} />
      </Dialog>
    );
  }
  if (!data) return null;
  if (!data.is_on || isRenewing) return <SetUp isRequired={data.is_required} isOn={data.is_on} onCancel={onClose} onDone={setCodes} />;
  if (isAsked) return <GiveCode onCancel={onClose} onGiven={() => onEnd(true)} />;
  return <FactorSettings state={data} onRenew={() => setRenewing(true)} onClose={onClose} />;
}
