import { IconAddressBook, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { zipText } from '#contract/addresses/address-text.ts';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { UNKNOWN_ZIP } from '#contract/catalogs/zip-codes.ts';
import { placeTexts } from '#texts/es/addresses/place-texts.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { withProduct } from '../../../platform/brand.ts';
import { useDrawerTask } from '../../../platform/drafts.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { useBookRights } from '../../../frame/book-rights.ts';
import { useSession } from '../../../frame/session.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { useAddresses, usePlaces, useReadPlace } from '../queries.ts';
import { AddressDrawer } from '../form/address-drawer.tsx';
import { addressDraftName, type AddressTask } from '../form/address-task.ts';
import { cityText } from '../card/address-lines.ts';
import { addressOptions, foundPlaceId, typedZip, type AddressChoice } from './address-options.ts';
import { zipFault, zipWarning } from '../form/zip-messages.ts';

type Props = {
  label: string;
  hidesLabel?: boolean;
  /** What stands in the field: a saved address, or a postal code with its place. */
  value: { address: AddressView | null; zip_code: string; city: string; state: string } | null;
  onChange: (choice: AddressChoice | null) => void;
  fault?: string | null;
  autoFocus?: boolean;
  /** The postal code and city below the field, where no card below shows them. */
  showsPlace?: boolean;
  /** Alt+N goes here while no other picker has the focus. */
  isDefault?: boolean;
  /** Opens with this text searched, as it was left to go to /direccion (AMB-4.09). */
  search?: string | undefined;
};

const A_SEARCH = 60;
const NO_BREAK = '\u00a0';

/** Five digits stand for themselves, known or not. */
const zipOption = (typed: string) => {
  const zip = typedZip(typed);
  return zip ? { value: `zip:${zip}`, label: zipText(zip) } : null;
};

/**
 * Searches the book and the places of Mexico as one types (O-2.64); without the right to read the book only the places (O-6.05). The last row
 * opens a new address and comes back with it chosen.
 */
export function AddressPicker({ label, hidesLabel, value, onChange, fault, autoFocus, showsPlace = false, isDefault = false, search }: Props) {
  const { can, hasSubject } = useSession();
  const [typed, setTyped] = useState('');
  const [wasOpened, setOpened] = useState(false);
  const [isActive, setActive] = useState(false);
  const [task, setTask] = useDrawerTask<AddressTask>(`address:${label}`, addressDraftName);
  const readsBook = can('canRead.addresses');
  const addresses = useAddresses(typed, readsBook && hasSubject && wasOpened);
  const places = usePlaces(typed);
  const readPlace = useReadPlace();
  const { mayAdd } = useBookRights('addresses');
  const { groups, choiceOf } = addressOptions({
    addresses: addresses.data ?? [],
    places: typed ? (places.data?.data ?? []) : [],
    found: typed ? (places.data?.found ?? []) : [],
    typed,
  });
  const bareZip = value && !value.address ? value.zip_code : '';
  const zip = bareZip && bareZip !== UNKNOWN_ZIP ? bareZip : null;
  const add = (text: string) => setTask({ address: null, zip: /^\d{5}$/.test(text.trim()) ? text.trim() : bareZip });
  const choose = (value: string | null) => {
    const place_id = value === null ? null : foundPlaceId(value);
    // An answer that comes after another choice is forgotten.
    readPlace.reset();
    if (place_id === null) return onChange(value === null ? null : choiceOf(value));
    readPlace.mutate(
      { place_id },
      {
        onSuccess: ({ zip_code, ...place }) => {
          if (zip_code === null) showToast({ tone: 'error', message: placeTexts.noZip });
          else onChange({ address: null, place: { ...place, zip_code } });
        },
        onError: (error) => showToast({ tone: 'error', message: sentenceOf(error, placeTexts.unread) }),
      },
    );
  };
  useShortcut('alt+n', () => add(isActive ? typed : ''), {
    label: isDefault ? endTexts.addAddress : null,
    isOn: mayAdd && task === null && (isActive || isDefault),
  });

  const Icon = !readsBook || (value && !value.address) ? IconMapPin : IconAddressBook;
  const shown = value && {
    value: value.address ? `address:${value.address.id}` : `zip:${value.zip_code}`,
    label: value.address?.alias ?? [zipText(value.zip_code), cityText(value)].filter(Boolean).join(' · '),
  };
  return (
    <div onFocus={() => setActive(true)} onBlur={() => setActive(false)}>
      <Combobox
        label={label}
        hidesLabel={hidesLabel}
        fault={(zip && zipFault(zip)) ?? fault}
        warning={value && zip ? zipWarning(value) : null}
        autoFocus={autoFocus}
        isRequired
        isReadOnly={!hasSubject}
        icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
        placeholder={readsBook ? endTexts.searchAddress : endTexts.searchPlace}
        idleText={readsBook ? undefined : endTexts.searchPlace}
        startText={search}
        value={shown}
        // The line is kept while nothing is chosen, or the form would grow with the choice.
        hint={showsPlace ? (value?.address ? `${value.zip_code} ${cityText(value)}` : NO_BREAK) : undefined}
        groups={groups.map((group) => ({
          ...group,
          options: group.options.map((option) => ({ ...option, icon: <IconMapPin size={18} stroke={1.75} aria-hidden="true" /> })),
        }))}
        onSearch={(text) => {
          setOpened(true);
          setTyped(text.slice(0, A_SEARCH));
        }}
        isLoading={addresses.isLoading || places.isLoading || readPlace.isPending}
        isBehind={addresses.isPlaceholderData || places.isPlaceholderData}
        emptyText={addresses.isError ? withProduct(endTexts.addressesFailed) : endTexts.noAddresses}
        onChange={(option) => choose(option?.value ?? null)}
        optionOf={zipOption}
        action={mayAdd ? { label: endTexts.addAddress, keys: ['Alt', 'N'], onAct: add } : undefined}
      />
      <AddressDrawer task={task} onClose={() => setTask(null)} onSaved={(address) => onChange({ address, place: null })} />
    </div>
  );
}
