import { useState } from 'react';
import { VIEW_NAME_LENGTH } from '#contract/label-views.ts';
import { labelViewTexts } from '#texts/es/label-views.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type Props = { title: string; name: string; taken: readonly string[]; isBusy: boolean; onClose: () => void; onSave: (name: string) => void };

/** The name of a view. */
export function NameDialog({ title, name: former, taken, isBusy, onClose, onSave }: Props) {
  const [name, setName] = useState(former);
  const [isTouched, setTouched] = useState(false);
  const wanted = name.trim();
  const isTaken = taken.some((other) => other.toLowerCase() === wanted.toLowerCase());
  const fault = wanted === '' ? labelViewTexts.nameRequired : isTaken ? labelViewTexts.nameTaken : null;
  const save = () => {
    setTouched(true);
    if (!fault) onSave(wanted);
  };
  return (
    <FormDialog isOpen title={title} hint={labelViewTexts.nameHint} saveLabel={labelViewTexts.save} isBusy={isBusy} onClose={onClose} onSave={save}>
      <TextField
        label={labelViewTexts.name}
        value={name}
        onChange={setName}
        maxLength={VIEW_NAME_LENGTH}
        autoComplete="off"
        fault={isTouched ? fault : null}
        data-autofocus
      />
    </FormDialog>
  );
}
