import type { CredentialsState } from '#contract/shared/credentials.ts';
import { useUntold } from '../../../frame/forms/use-untold.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/client.ts';
import { useAct } from '../../../platform/use-call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { settingDay } from '../setting-day.ts';
import type { CredentialsKind, Partner } from './credentials-kind.ts';

type Former = NonNullable<CredentialsState['former']>;
type Props = { kind: CredentialsKind; partner: Partner; former: Former; onClose: () => void };

/** Back to what was in use before: a change of its own, tried like any other. */
export function RestoreDialog({ kind, partner, former, onClose }: Props) {
  const { texts } = kind;
  const { name, holder, view } = partner;
  const isEmpty = former.source === 'none';
  const untold = useUntold();
  const restore = useAct((request: object) => call(kind.restore, request as never), {
    forgets: [kind.list],
    onDone: () => showToast({ tone: 'success', message: (isEmpty ? texts.emptied : texts.restored)(name), kind: 'confirm' }),
    onFailed: (error) => untold(sentenceOf(error, texts.failed)),
  });
  const confirm = () => restore.mutate({ ...holder, to: former.n, seen: view.latest }, { onSuccess: onClose });
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
        <p>{whatWouldBe(texts, former)}</p>
        {restore.error && (
          <Notice tone="danger" isUrgent>
            {sentenceOf(restore.error, texts.failed)}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

function whatWouldBe(texts: CredentialsKind['texts'], { source, since, set_by }: Former): string {
  if (source === 'none') return texts.backTo.none;
  return since && set_by ? texts.backTo.entered(settingDay(since), set_by.name) : texts.backTo.file;
}
