import { recordTexts } from '#texts/es/frame/records.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

/** `onForget`: the notice is of an earlier press that nobody has answered, and its person may leave it at that. */
export type Said = { notice: string | null; isRemark: boolean; onForget?: (() => void) | null };

/** Why it was not taken, where that is no matter of one field. */
export function FormNotice({ form }: { form: Said }) {
  const { notice, isRemark, onForget } = form;
  if (notice === null) return null;
  const action = onForget && (
    <Button variant="outline" onClick={onForget}>
      {recordTexts.forgetPress}
    </Button>
  );
  return (
    <Notice tone={isRemark ? 'exception' : 'danger'} isUrgent action={action}>
      {notice}
    </Notice>
  );
}
