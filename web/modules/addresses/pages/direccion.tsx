import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { addressesOperations, type AddressView } from '#contract/addresses/addresses.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import { addressScreenTexts, simpleAddressTexts } from '#texts/es/addresses/address-screens.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { RecordPage } from '../../../frame/records/record-page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useIsShown } from '../../../frame/use-lead-on.ts';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AddressForm } from '../form/address-form.tsx';
import { handAddress, isTarget, wantedContact } from '../handed-address.ts';

type Search = { target?: string; labelId?: string; contact?: string; contact_id?: string; query?: string };

/**
 * /direccion and /direccion/{id} opened by themselves: the same form as in the drawer. With `target` the saved address is chosen for that end
 * of the flow, or of the guide by hand that `labelId` names; without both, back to where one came from, else to /direcciones (AMB-4.09).
 */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { target, labelId, query = '', ...wanted } = useSearch({ strict: false }) as Search;
  const { can, hasSubject } = useSession();
  const navigate = useNavigate();
  const writesGuides = can('canCreateUpdateDelete.label');
  const guide = writesGuides && labelId ? { to: `/guia-manual/${encodeURIComponent(labelId)}`, label: simpleAddressTexts.guide } : null;
  const flow = writesGuides ? { to: '/enviar', label: shellTexts.nav.send } : { to: '/cotizar', label: shellTexts.nav.quote };
  const caller = guide ?? (isTarget(target) ? flow : null);
  const goBack = useWayBack('/direcciones');
  const isShown = useIsShown();
  const address = useCall(addressesOperations.getAddress, { id: id as AddressId }, { isOn: id !== undefined && hasSubject, isOnce: true });
  const leave = (saved: AddressView | null) => {
    if (saved) showToast({ tone: 'success', message: bookTexts.addressSaved });
    if (!caller) return goBack();
    // A form that was gone to by another way is filled by that person alone.
    if (!isShown()) return;
    if (isTarget(target)) handAddress({ target, address: saved, contact: saved && wantedContact(saved, wanted), query });
    void navigate({ to: caller.to });
  };
  return (
    <RecordPage
      title={id ? bookTexts.editAddress : bookTexts.newAddress}
      back={caller ?? { to: '/direcciones', label: addressScreenTexts.title }}
      nameOf={({ alias }) => alias}
      record={id ? address : null}
      actions={
        caller && (
          <Button variant="outline" onClick={() => leave(null)}>
            {endTexts.back}
          </Button>
        )
      }
    >
      {(found) => (
        <AddressForm hasMap address={found} zip={/^\d{5}$/.test(query) ? query : ''} addsContact={wanted.contact === 'newest'} onSaved={leave} />
      )}
    </RecordPage>
  );
}
