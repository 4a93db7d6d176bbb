import type { ReactNode } from 'react';
import { Form } from '../../ui/form/form.tsx';
import type { FormHandle } from '../../ui/form/use-form-state.ts';
import type { Said } from '../../ui/form/form-notice.tsx';
import { FormFoot } from './form-foot.tsx';
import { LeaveQuestion } from './leave-question.tsx';

type Props = {
  form: FormHandle & Said & { name: string | null; isRepeat: boolean };
  'aria-label'?: string;
  save?: string;
  saving?: string;
  /** True: what is typed cannot be sent, and the form shows why; what was sent without an answer can. */
  isOff?: boolean;
  /** True: its draft waits for who leaves the page, who is not asked. */
  waits?: boolean;
  /** Beside the button. */
  remark?: ReactNode;
  children: ReactNode;
};

/** The form of a record: its fields, then why it could not be saved and 'Guardar'. Who leaves without saving is asked. */
export function RecordForm({ form, save, saving, isOff = false, waits = false, remark, children, ...passed }: Props) {
  return (
    <Form {...passed} form={form} className="stack gap-16">
      {children}
      <FormFoot
        form={form}
        isOff={isOff && !form.isRepeat}
        remark={remark}
        {...(save === undefined ? {} : { save })}
        {...(saving === undefined ? {} : { saving })}
      />
      {form.name !== null && !waits && <LeaveQuestion name={form.name} />}
    </Form>
  );
}
