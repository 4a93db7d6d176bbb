import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { pasteTexts } from '#texts/es/addresses/paste-texts.ts';
import { PasteBox } from '../../addresses/paste/paste-box.tsx';
import type { Pasted } from '../../addresses/paste/use-pasted.ts';
import { Button } from '../../../ui/button.tsx';

/** 'Pega una dirección' at one end of a shipment: a button until somebody wants it. */
export function EndPaste({ pasted, end }: { pasted: Pasted; /** Which end, for who hears it. */ end: string }) {
  const [isOpen, setOpen] = useState(false);
  // The field of the postal code is the picker: what is doubtful of it is told here.
  const zip = pasted.markOf('zip_code') ? (pasted.filling?.values.zip_code ?? null) : null;
  if (isOpen) return <PasteBox pasted={pasted} autoFocus note={zip && pasteTexts.checkZip(zip)} />;
  return (
    <div>
      <Button variant="quiet" icon={<IconClipboardText size={16} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {pasteTexts.label}
        <span className="hidden-visually">{` ${end}`}</span>
      </Button>
    </div>
  );
}
