import { useNavigate } from '@tanstack/react-router';
import { IconAddressBook, IconBuilding, IconList, IconRepeat } from '@tabler/icons-react';
import { accessOperations } from '#contract/access.ts';
import { addressesOperations, type AddressView } from '#contract/addresses.ts';
import { shippingOperations, type LabelRow } from '#contract/shipping.ts';
import { labelsTexts } from '#texts/es/labels.ts';
import { shellTexts } from '#texts/es/shell.ts';
import { cityText, zipText } from '../../modules/addresses/shared/address-lines.ts';
import { CarrierBadge } from '../../modules/carriers/shared/carrier-badge.tsx';
import { endOf } from '../../modules/rating/shared/flow-end.ts';
import { readFlow, writeFlow } from '../../modules/rating/shared/flow-store.ts';
import { withEnd } from '../../modules/rating/shared/flow.ts';
import { FollowUpChip } from '../../modules/shipping/shared/follow-up-chip.tsx';
import { labelPath } from '../../modules/shipping/shared/label-path.ts';
import { repeatLabel } from '../../modules/shipping/shared/repeat-wish.ts';
import { isRepeatable } from '../../modules/shipping/shared/use-repeat-key.ts';
import { count, dayMonth, grouped } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { actForCustomer } from '../acting-demand.ts';
import { useSession } from '../session.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import styles from './palette.module.css';

const texts = shellTexts.palette;
const SHORTEST = 2;
const AT_ONCE = 5;

const sign = (Icon: typeof IconList) => (
  <span className={styles.sign}>
    <Icon size={18} stroke={1.75} aria-hidden="true" />
  </span>
);

/** Guides, addresses and customers that a person may see and that fit what was typed. */
export function usePaletteFinds(query: string): { groups: PaletteGroup[]; isBehind: boolean; hasFailed: boolean } {
  const labels = useLabels(query);
  const found = [labels, useAddresses(query), useCustomers(query)];
  return {
    groups: [...found.map(({ group }) => group), labels.repeats],
    isBehind: found.some(({ isBehind }) => isBehind),
    hasFailed: found.some(({ hasFailed }) => hasFailed),
  };
}

const stateOf = ({ isFetching, isError }: { isFetching: boolean; isError: boolean }) => ({ isBehind: isFetching, hasFailed: isError });

function useLabels(query: string) {
  const { can } = useSession();
  const navigate = useNavigate();
  const isOn = can('canRead.label') && query.length >= SHORTEST;
  const answer = useCall(shippingOperations.listLabels, { page: 1, limit: AT_ONCE, query }, { isOn, keepsOld: true });
  const rows = isOn ? (answer.data?.data ?? []) : [];
  const total = answer.data?.total ?? 0;
  const options = rows.map((row) => labelEntry(row, () => void navigate(labelPath(row) as never)));
  const repeatable = can('canCreateUpdateDelete.label') ? rows.filter(isRepeatable) : [];
  const more: PaletteEntry = {
    value: 'labels',
    label: texts.allLabels(count(total)),
    icon: sign(IconList),
    act: () => void navigate({ to: '/envios', search: { query } } as never),
  };
  return {
    group: { label: texts.labels, options: total > rows.length && rows.length > 0 ? [...options, more] : options },
    repeats: { label: labelsTexts.repeat, options: repeatable.map(repeatEntry) },
    ...stateOf(answer),
  };
}

const labelEntry = (row: LabelRow, act: () => void): PaletteEntry => ({
  value: `label:${row.id}`,
  label: [row.parcel_number && grouped(row.parcel_number), row.destination.name].filter(Boolean).join(' · '),
  detail: [[row.destination.neighborhood, cityText(row.destination)].filter(Boolean).join(', '), dayMonth(row.created_at)].join(' · '),
  icon: <CarrierBadge carrier={row.carrier} size="sm" />,
  note: <FollowUpChip followUp={row.follow_up} isUnsettled={row.is_unsettled} />,
  act,
});

/** The same shipment once more. */
const repeatEntry = (row: LabelRow): PaletteEntry => ({
  ...labelEntry(row, () => repeatLabel(row)),
  value: `repeat:${row.id}`,
  label: labelsTexts.repeatOf(row.parcel_number ? grouped(row.parcel_number) : '', row.destination.name),
  icon: sign(IconRepeat),
});

/** An address is where the next shipment goes, or what is quoted. */
function useAddresses(query: string) {
  const { can, hasSubject } = useSession();
  const sendTo = useSendTo();
  const [maySend, mayQuote] = [can('canCreateUpdateDelete.label'), can('canCreateUpdateDelete.rate')];
  const isOn = hasSubject && can('canRead.addresses') && (maySend || mayQuote) && query.length >= SHORTEST;
  const answer = useCall(addressesOperations.listAddresses, { page: 1, limit: AT_ONCE, query }, { isOn, keepsOld: true });
  const options = (isOn ? (answer.data?.data ?? []) : []).flatMap((address): PaletteEntry[] => {
    const shown = {
      detail: [address.neighborhood, zipText(address.zip_code), cityText(address)].filter(Boolean).join(', '),
      icon: sign(IconAddressBook),
    };
    const send = { ...shown, value: `send:${address.id}`, label: texts.sendTo(address.alias), act: () => sendTo('send', address) };
    const quote = { ...shown, value: `rate:${address.id}`, label: texts.quoteTo(address.alias), act: () => sendTo('rate', address) };
    return [...(maySend ? [send] : []), ...(mayQuote ? [quote] : [])];
  });
  return { group: { label: texts.addresses, options }, ...stateOf(answer) };
}

function useSendTo() {
  const navigate = useNavigate();
  return (kind: 'send' | 'rate', address: AddressView) => {
    writeFlow(withEnd(readFlow(kind), 'destination', endOf(address)));
    void navigate({ to: kind === 'send' ? '/enviar' : '/cotizar' });
  };
}

function useCustomers(query: string) {
  const { actsForOthers } = useSession();
  const isOn = actsForOthers && query.length >= SHORTEST;
  const answer = useCall(accessOperations.listCustomers, { query }, { isOn, keepsOld: true });
  const options = (isOn ? (answer.data?.data ?? []) : []).slice(0, AT_ONCE).map((customer) => ({
    value: `customer:${customer.id}`,
    label: texts.actFor(customer.business_name),
    detail: customer.custom_id,
    icon: sign(IconBuilding),
    act: () => actForCustomer(customer),
  }));
  return { group: { label: texts.customers, options }, ...stateOf(answer) };
}
