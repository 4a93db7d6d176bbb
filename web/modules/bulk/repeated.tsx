import { useState } from 'react';
import type { BulkJob } from '#contract/bulk/bulk.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { count, timeOfDay } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The same file within a day: its former load, or another one, which is asked for twice (AMB-8.03). */
export function Repeated({ former, onSee, onAgain }: { former: BulkJob; onSee: () => void; onAgain: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { total } = former.progress;
  return (
    <Notice
      isUrgent
      action={
        <span className="flow gap-8">
          <Button variant="outline" onClick={onSee}>
            {texts.seeResult}
          </Button>
          <Button variant="plain" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {texts.again}
          </Button>
        </span>
      }
    >
      {texts.repeated(timeOfDay(former.created_at))}
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={texts.againTitle(total, count(total))}
        confirmLabel={texts.again}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onAgain();
        }}
      >
        {texts.againHint}
      </ConfirmDialog>
    </Notice>
  );
}
