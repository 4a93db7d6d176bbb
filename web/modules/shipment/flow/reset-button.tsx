import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { focusPageStart } from '../../../platform/page-start.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { discardFlows, useFlowInProgress } from './flow-store.ts';

/** 'Reiniciar' empties every flow, after asking where any holds something (S-4.22). */
export function ResetButton({ onReset }: { onReset: () => void }) {
  const isNeeded = useFlowInProgress();
  const [isAsking, setAsking] = useState(false);
  const reset = () => {
    setAsking(false);
    discardFlows();
    onReset();
    requestAnimationFrame(focusPageStart);
  };
  return (
    <>
      <Button
        variant="plain"
        icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => (isNeeded ? setAsking(true) : reset())}
      >
        {flowTexts.reset}
      </Button>
      <ConfirmDialog isOpen={isAsking} title={flowTexts.resetTitle} onCancel={() => setAsking(false)} onConfirm={reset} isDangerous>
        {flowTexts.resetHint}
      </ConfirmDialog>
    </>
  );
}
