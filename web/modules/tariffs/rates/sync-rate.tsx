import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { RateConfigId } from '#contract/shared/ids.ts';
import { rateOperations, type RateConfigView } from '#contract/tariffs/rates.ts';
import { ratesTexts as texts } from '#texts/es/tariffs/rates.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { useAct } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { nameOf } from '../services/services-table.tsx';
import { rateChanges } from './rate-changes.ts';
import { updateFailure } from './rate-failure.ts';
import type { RateOwner } from './rate-owner.ts';

type Props = { owner: RateOwner; config: RateConfigView };

/** Today's prices of its proposal for a tariff, and the column of a volume. */
export function SyncRate(props: Props) {
  const [isOpen, open] = useState(false);
  return (
    <span data-words>
      <IconButton label={texts.syncOf(nameOf(props.config))} word={texts.sync} onClick={() => open(true)}>
        <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen && <SyncDialog {...props} onClose={() => open(false)} />}
    </span>
  );
}

function SyncDialog({ owner, config, onClose }: Props & { onClose: () => void }) {
  const sync = useAct(rateOperations.syncRate, { forgets: rateChanges });
  const form = useForm({
    name: null,
    first: () => ({ volume: config.volume }),
    schema: rateOperations.syncRate.request,
    toRequest: ({ volume }) => ({ configId: config.id as RateConfigId, id: owner.id, volume }),
    send: ({ request }) =>
      sync.mutateAsync(request).catch((error: unknown) => {
        showToast({ tone: 'error', message: updateFailure(error) });
        throw error;
      }),
    failed: updateFailure,
    onSaved: () => {
      showToast({ tone: 'success', message: texts.updated });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={texts.syncTitle(nameOf(config))} hint={texts.syncHint} saveLabel={texts.sync}>
      <NumberField {...form.bind('volume')} label={texts.committed} />
    </FormDialog>
  );
}
