import { Notice } from '../notice.tsx';

export type Said = { notice: string | null; isRemark: boolean };

/** Why it was not taken, where that is no matter of one field. */
export function FormNotice({ form }: { form: Said }) {
  if (form.notice === null) return null;
  return (
    <Notice tone={form.isRemark ? 'exception' : 'danger'} isUrgent>
      {form.notice}
    </Notice>
  );
}
