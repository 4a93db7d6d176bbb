import { useState } from 'react';
import { bookFileScreenTexts as texts } from '#texts/es/addresses/book-file-screens.ts';
import { Button } from '../../../ui/button.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Many addresses at once, from a file. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {texts.import}
      </Button>
      <ImportDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
