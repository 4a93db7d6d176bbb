import { carriers } from '#contract/carriers/carriers.ts';
import { credentialsOperations, type CredentialsView } from '#contract/carriers/credentials.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { useAct } from '../../../platform/use-call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { settingDay } from '../setting-day.ts';

const { listCarrierCredentials, restoreCarrierCredentials } = credentialsOperations;
type Props = { view: CredentialsView; former: NonNullable<CredentialsView['former']>; onClose: () => void };

/** Back to what was in use before: a change of its own, tried like any other. */
export function RestoreDialog({ view: { carrier, latest }, former, onClose }: Props) {
  const { name } = carriers[carrier];
  const isEmpty = former.source === 'none';
  const restore = useAct(restoreCarrierCredentials, {
    forgets: [listCarrierCredentials],
    onDone: () => showToast({ tone: 'success', message: (isEmpty ? texts.emptied : texts.restored)(name), kind: 'confirm' }),
  });
  const confirm = () => restore.mutate({ carrier, to: former.n, seen: latest }, { onSuccess: onClose });
  return (
    <ConfirmDialog
      isOpen
      title={texts.backTitle(name)}
      confirmLabel={texts.back}
      isBusy={restore.isPending}
      isDangerous={isEmpty}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <div className="stack gap-12">
        <p>{whatWouldBe(former)}</p>
        {restore.error && (
          <Notice tone="danger" isUrgent>
            {sentenceOf(restore.error, texts.failed)}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

function whatWouldBe({ source, since, set_by }: Props['former']): string {
  if (source === 'none') return texts.backTo.none;
  return since && set_by ? texts.backTo.entered(settingDay(since), set_by.name) : texts.backTo.file;
}
