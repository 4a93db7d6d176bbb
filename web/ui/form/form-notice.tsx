import { Notice } from '../notice.tsx';

export type Said = { notice: string | null; wasCarriedOut: boolean };

/** Why it was not taken, where that is no matter of one field. */
export function FormNotice({ form }: { form: Said }) {
  if (form.notice === null) return null;
  return (
    <Notice tone={form.wasCarriedOut ? 'exception' : 'danger'} isUrgent>
      {form.notice}
    </Notice>
  );
}
