import type { ReactNode } from 'react';
import { recordTexts } from '#texts/es/frame/records.ts';
import { Button } from '../../ui/button.tsx';
import { FormNotice, type Said } from '../../ui/form/form-notice.tsx';

type Props = { form: Said & { isBusy: boolean; isReadOnly: boolean }; save?: string; saving?: string; isOff?: boolean; remark?: ReactNode };

/** What could not be saved and why, and 'Guardar' for who may. */
export function FormFoot({ form, save = recordTexts.save, saving = recordTexts.saving, isOff = false, remark }: Props) {
  if (form.isReadOnly) return null;
  return (
    <>
      <FormNotice form={form} />
      <footer className="wrap gap-8 end">
        {remark}
        <Button type="submit" disabled={isOff} isBusy={form.isBusy} keys={['Ctrl', 'Enter']}>
          {form.isBusy ? saving : save}
        </Button>
      </footer>
    </>
  );
}
