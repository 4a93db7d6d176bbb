import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { simpleAddressesOperations } from '#contract/addresses/simple-addresses.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import { simpleAddressTexts as texts } from '#texts/es/addresses/address-screens.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { RecordPage } from '../../../frame/records/record-page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { isScreen } from '../../../platform/known-path.ts';
import { useCall } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { SimpleAddressForm } from '../form/simple-address-form.tsx';

/** /direccion-simple and /direccion-simple/{id}: an address of a guide made by hand. Back to that guide when `labelId` names it (AMB-4.09). */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { labelId } = useSearch({ strict: false }) as { labelId?: string };
  const { can, hasSubject } = useSession();
  const navigate = useNavigate();
  const goBack = useWayBack('/');
  const address = useCall(
    simpleAddressesOperations.getSimpleAddress,
    { id: id as AddressId },
    { isOn: id !== undefined && hasSubject, isOnce: true },
  );
  const mayWrite = can('canCreateUpdateDelete.label') || can('canCreateUpdateDelete.addresses');
  const guide = labelId ? `/guia-manual/${encodeURIComponent(labelId)}` : null;
  const leave = () => {
    showToast({ tone: 'success', message: texts.saved });
    // Until guides are made by hand, back to where one came from.
    if (guide && isScreen(guide)) void navigate({ to: guide });
    else goBack();
  };
  return (
    <RecordPage
      title={id ? texts.edit : texts.add}
      back={{ to: '/', label: shellTexts.nav.home }}
      nameOf={({ business_name }) => business_name}
      record={id ? address : null}
    >
      {(found) => <SimpleAddressForm address={found} isReadOnly={!mayWrite} onSaved={leave} />}
    </RecordPage>
  );
}
