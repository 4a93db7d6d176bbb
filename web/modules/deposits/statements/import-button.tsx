import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { StatementDetail } from '#contract/deposits/statements.ts';
import { statementScreenTexts as texts } from '#texts/es/deposits/statement-screens.ts';
import { Button } from '../../../ui/button.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** A day's statement, from a file. */
export function ImportButton({ onImported }: { onImported: (statement: StatementDetail) => void }) {
  const [isOpen, setOpen] = useState(false);
  const done = (statement: StatementDetail) => {
    setOpen(false);
    onImported(statement);
  };
  return (
    <>
      <Button icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.import}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} onImported={done} />}
    </>
  );
}
