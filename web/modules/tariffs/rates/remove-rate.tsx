import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { RateConfigId } from '#contract/shared/ids.ts';
import { rateOperations, type RateConfigView } from '#contract/tariffs/rates.ts';
import { ratesTexts as texts } from '#texts/es/tariffs/rates.ts';
import { call } from '../../../platform/client.ts';
import { useAct } from '../../../platform/use-call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { nameOf } from '../services/services-table.tsx';
import { rateChanges } from './rate-changes.ts';
import { removeFailure } from './rate-failure.ts';
import type { RateOwner } from './rate-owner.ts';

/** Ends a tariff, which stays as history (AMB-16.02). */
export function RemoveRate({ owner, config }: { owner: RateOwner; config: RateConfigView }) {
  const [asks, setAsks] = useState(false);
  const remove = useAct(
    (rate_config_id: RateConfigId) =>
      owner.kind === 'customer'
        ? call(rateOperations.deleteRate, { id: owner.id, rate_config_id })
        : call(rateOperations.deleteProspectRate, { id: owner.id, rate_config_id }),
    {
      forgets: rateChanges,
      onDone: () => showToast({ tone: 'success', message: texts.removed }),
      onFailed: (error) => showToast({ tone: 'error', message: removeFailure(error) }),
    },
  );
  const confirm = () => remove.mutate(config.id as RateConfigId, { onSettled: () => setAsks(false) });
  return (
    <span data-words>
      <IconButton label={texts.removeOf(nameOf(config))} word={texts.remove} onClick={() => setAsks(true)}>
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        isOpen={asks}
        title={texts.removeTitle(nameOf(config))}
        onCancel={() => setAsks(false)}
        onConfirm={confirm}
        confirmLabel={texts.remove}
        isDangerous
        isBusy={remove.isPending}
      >
        {owner.kind === 'customer' ? texts.removeHint : texts.removeHintOfProspect}
      </ConfirmDialog>
    </span>
  );
}
