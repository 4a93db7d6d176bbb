import { IconStar } from '@tabler/icons-react';
import { accessOperations } from '#contract/access/access.ts';
import { addressesOperations, type AddressView } from '#contract/addresses/addresses.ts';
import { addressScreenTexts as texts } from '#texts/es/addresses/address-screens.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { useAct } from '../../platform/use-call.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast, toastFailure } from '../../ui/toast-store.ts';

const { listAddresses, updateAddress } = addressesOperations;

/** Makes a personal address the one its user sends from (AMB-4.01). */
export function MakeMain({ address: { id, alias } }: { address: AddressView }) {
  // The user says which address is the default one.
  const move = useAct(updateAddress, {
    forgets: [listAddresses, accessOperations.getCurrentUser],
    onDone: () => showToast({ tone: 'success', message: texts.mainMoved(alias), kind: 'confirm' }),
    onFailed: toastFailure(recordTexts.actionFailed),
  });
  return (
    <IconButton
      label={recordTexts.of(texts.makeMain, alias)}
      word={texts.makeMain}
      onClick={() => move.mutate({ id, is_main: true })}
      disabled={move.isPending}
    >
      <IconStar size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
