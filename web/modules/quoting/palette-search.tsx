import { useNavigate } from '@tanstack/react-router';
import { IconAddressBook } from '@tabler/icons-react';
import { zipText } from '#contract/addresses/address-text.ts';
import { addressesOperations, type AddressView } from '#contract/addresses/addresses.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { MOST_FOUND, SHORTEST_QUERY, type PaletteEntry, type PaletteSearch } from '../../frame/module-parts.ts';
import { PaletteSign } from '../../frame/palette-sign.tsx';
import { useSession } from '../../frame/session.tsx';
import { usePerson } from '../../frame/use-person.ts';
import { useCall } from '../../platform/use-call.ts';
import { cityText } from '../addresses/card/address-lines.ts';
import { addressesIn } from '../addresses/queries.ts';
import { endOf } from '../shipment/flow/flow-end.ts';
import { readFlow, writeFlow } from '../shipment/flow/flow-store.ts';
import { withEnd } from '../shipment/flow/flow.ts';

const texts = shellTexts.palette;

/** Addresses that fit what was typed: where the next shipment goes, or what is quoted. */
export const useFoundDestinations: PaletteSearch = (query) => {
  const { can, hasSubject } = useSession();
  const sendTo = useSendTo();
  const [maySend, mayQuote] = [can('canCreateUpdateDelete.label'), can('canCreateUpdateDelete.rate')];
  const isOn = hasSubject && can('canRead.addresses') && (maySend || mayQuote) && query.length >= SHORTEST_QUERY;
  const answer = useCall(addressesOperations.listAddresses, { page: 1, limit: MOST_FOUND, query }, { isOn, keepsOld: true, select: addressesIn });
  const options = (isOn ? (answer.data ?? []) : []).flatMap((address): PaletteEntry[] => {
    const shown = {
      detail: [address.neighborhood, zipText(address.zip_code), cityText(address)].filter(Boolean).join(', '),
      icon: <PaletteSign icon={IconAddressBook} />,
    };
    const send = { ...shown, value: `send:${address.id}`, label: texts.sendTo(address.alias), act: () => sendTo('send', address) };
    const quote = { ...shown, value: `rate:${address.id}`, label: texts.quoteTo(address.alias), act: () => sendTo('rate', address) };
    return [...(maySend ? [send] : []), ...(mayQuote ? [quote] : [])];
  });
  return { groups: [{ label: texts.addresses, options }], isBehind: answer.isFetching, hasFailed: answer.isError };
};

function useSendTo() {
  const navigate = useNavigate();
  const person = usePerson();
  return (kind: 'send' | 'rate', address: AddressView) => {
    writeFlow(withEnd(readFlow(kind), 'destination', endOf(address, person)));
    void navigate({ to: kind === 'send' ? '/enviar' : '/cotizar' });
  };
}
