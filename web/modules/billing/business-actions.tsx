import { IconCircleCheck, IconCircleOff, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { billingOperations } from '#contract/billing/billing.ts';
import type { BusinessView } from '#contract/billing/businesses.ts';
import { businessTexts as texts } from '#texts/es/billing/businesses.ts';
import { useSession } from '../../frame/session.tsx';
import { call } from '../../platform/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast, toastFailure } from '../../ui/toast-store.ts';
import { useSaveBusiness } from './use-save-business.ts';

/** Edit, disable or bring back; nothing for anyone who may only look. */
export function BusinessActions({ business, editable = true }: { business: BusinessView; editable?: boolean }) {
  const { can } = useSession();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const { id, business_name: name, is_default } = business;
  const setStatus = useSaveBusiness((status: BusinessView['status']) => call(billingOperations.updateBusiness, { id, status }), {
    onDone: (_, status) =>
      showToast(status === 'disabled' ? { tone: 'success', message: texts.disabled, kind: 'confirm' } : { tone: 'success', message: texts.enabled }),
    onFailed: toastFailure(texts.actionFailed),
  });
  if (!can('canCreateUpdateDelete.business')) return null;
  const change = (status: BusinessView['status']) => {
    setAsks(false);
    setStatus.mutate(status);
  };
  return (
    <>
      {editable && (
        <IconButton label={texts.of(texts.editOne, name)} word={texts.editOne} onClick={() => void navigate({ to: `/razon-social/${id}` })}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {business.status === 'active' ? (
        <IconButton label={texts.of(texts.disable, name)} word={texts.disable} onClick={() => setAsks(true)} aria-haspopup="dialog">
          <IconCircleOff size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={texts.of(texts.enable, name)} word={texts.enable} onClick={() => change('active')} disabled={setStatus.isPending}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <ConfirmDialog
        isOpen={asks}
        title={texts.disableTitle(name)}
        onCancel={() => setAsks(false)}
        onConfirm={() => change('disabled')}
        confirmLabel={texts.disable}
        isDangerous
      >
        {texts.disableHint} {is_default && texts.disableDefaultHint}
      </ConfirmDialog>
    </>
  );
}
