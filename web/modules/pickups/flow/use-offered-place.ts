import { addressesOperations } from '#contract/addresses/addresses.ts';
import { isSameState } from '#contract/pickups/join-pickup.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { useSession } from '../../../frame/session.tsx';
import { usePerson } from '../../../frame/use-person.ts';
import { useCall } from '../../../platform/use-call.ts';
import { addressesIn } from '../../addresses/queries.ts';
import { useMainAddress } from '../../addresses/use-main-address.ts';
import { endOf, type FlowEnd } from '../../shipment/flow/flow-end.ts';
import { endAgain } from '../../guide/repeat/guide-end.ts';
import type { PickedLabel } from '../../shipment/flow/pickup-flow.ts';

/**
 * Where the carrier is sent while nobody has chosen a place: to where the first chosen guide comes from, as the book has it today; without a guide,
 * or where it may not be read, to the main address, unless that is in another state than the guides.
 */
export function useOfferedPlace(first: PickedLabel | undefined): FlowEnd | null {
  const { can, hasSubject } = useSession();
  const { main } = useMainAddress(true);
  const person = usePerson();
  const readsGuide = first !== undefined && hasSubject && can('canRead.label');
  const guide = useCall(shippingOperations.getLabel, { carrier: first?.carrier ?? '', id: first?.id ?? '' }, { isOn: readsGuide });
  const alias = guide.data?.origin.alias ?? '';
  const readsBook = readsGuide && alias !== '' && can('canRead.addresses');
  const book = useCall(addressesOperations.listAddresses, { query: alias, limit: 100 }, { isOn: readsBook });
  if (readsGuide && !guide.isError) {
    if (!guide.data || (readsBook && !book.data && !book.isError)) return null;
    return endAgain('origin', guide.data.origin, book.data ? addressesIn(book.data) : null).end;
  }
  return main && (!first || isSameState(first.origin.state, main.state)) ? endOf(main, person) : null;
}
