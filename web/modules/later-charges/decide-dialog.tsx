import { COMMENT_LENGTH, decisionRequest, overweightOperations, type OverweightDetail } from '#contract/later-charges/overweight.ts';
import { overweightTexts } from '#texts/es/later-charges/overweight.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { overweightReaders } from './overweight-readers.ts';

const texts = overweightTexts.decide;
type Props = { overweight: OverweightDetail; decision: 'charged' | 'dropped'; onClose: () => void };

/** Root lets it stand or drops it, and says why; somebody who was quicker is told of. */
export function DecideDialog({ overweight: { id, total }, decision, onClose }: Props) {
  const form = useForm({
    name: null,
    first: () => ({ reason: '' }),
    schema: decisionRequest,
    toRequest: ({ reason }) => ({ id, decision, reason }),
    send: ({ request }) => call(overweightOperations.decideOverweight, request),
    forgets: overweightReaders,
    onSaved: () => {
      showToast({ tone: 'success', message: texts.saved[decision], kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  const saveLabel = decision === 'dropped' ? texts.drop : texts.charge;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.titles[decision](total === null ? null : money(total))}
      hint={texts.hints[decision]}
      saveLabel={saveLabel}
    >
      <TextArea {...form.bind('reason')} label={texts.reason} maxLength={COMMENT_LENGTH.most} rows={3} aria-required data-autofocus />
    </FormDialog>
  );
}
