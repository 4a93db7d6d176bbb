import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { simpleAddressesOperations } from '#contract/addresses/simple-addresses.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import { simpleAddressTexts as texts } from '#texts/es/addresses/address-screens.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { RecordPage } from '../../../frame/records/record-page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useIsShown } from '../../../frame/use-lead-on.ts';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { useCall } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { SimpleAddressForm } from '../form/simple-address-form.tsx';
import { handAddress, isTarget } from '../handed-address.ts';

type Search = { target?: string; labelId?: string };

/**
 * /direccion-simple and /direccion-simple/{id}: an address of a guide made by hand. With `target` the saved address is chosen for that end of the
 * guide that `labelId` names, else of the new one; without it, back to where one came from (A-2.22, AMB-4.09).
 */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { target, labelId } = useSearch({ strict: false }) as Search;
  const { can, hasSubject } = useSession();
  const navigate = useNavigate();
  const goBack = useWayBack('/');
  const isShown = useIsShown();
  const address = useCall(
    simpleAddressesOperations.getSimpleAddress,
    { id: id as AddressId },
    { isOn: id !== undefined && hasSubject, isOnce: true },
  );
  const writesGuides = can('canCreateUpdateDelete.label');
  const mayWrite = writesGuides || can('canCreateUpdateDelete.addresses');
  const guide = writesGuides && (isTarget(target) || labelId) ? `/guia-manual${labelId ? `/${encodeURIComponent(labelId)}` : ''}` : null;
  const leave = (saved: AddressView) => {
    showToast({ tone: 'success', message: texts.saved });
    if (guide === null) return goBack();
    // A form that was gone to by another way is filled by that person alone.
    if (!isShown()) return;
    if (isTarget(target)) handAddress({ target, address: saved, contact: null, query: '' });
    void navigate({ to: guide });
  };
  return (
    <RecordPage
      title={id ? texts.edit : texts.add}
      back={guide ? { to: guide, label: texts.guide } : { to: '/', label: shellTexts.nav.home }}
      nameOf={({ business_name }) => business_name}
      record={id ? address : null}
    >
      {(found) => <SimpleAddressForm hasMap address={found} isReadOnly={!mayWrite} onSaved={leave} />}
    </RecordPage>
  );
}
