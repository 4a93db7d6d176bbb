import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { zipText } from '#contract/addresses/address-text.ts';
import type { AddressView } from '#contract/addresses/addresses.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import { simpleAddressTexts } from '#texts/es/addresses/address-screens.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { withProduct } from '../../../platform/brand.ts';
import { useDrawerTask } from '../../../platform/drafts.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { SimpleAddressDrawer } from '../form/simple-address-drawer.tsx';
import { simpleDraftName, type SimpleTask } from '../form/simple-task.ts';
import { cityText } from '../card/address-lines.ts';
import { useSimpleAddresses, type Whose } from '../queries.ts';

type Props = {
  label: string;
  hidesLabel?: boolean;
  value: { id: AddressId; business_name: string } | null;
  onChange: (address: AddressView | null) => void;
  /** For whom it is chosen, where that is not whom one acts for. */
  whose: Whose;
  fault?: string | undefined;
  isReadOnly?: boolean;
  /** Alt+N goes here while no other picker has the focus. */
  isDefault?: boolean;
  autoFocus?: boolean;
};

const A_SEARCH = 60;
const icon = <IconMapPin size={18} stroke={1.75} aria-hidden="true" />;

const optionOf = (address: AddressView) => ({
  value: address.id as string,
  label: address.business_name,
  detail: [address.neighborhood, zipText(address.zip_code), cityText(address)].filter(Boolean).join(', '),
  icon,
});

/** Searches the addresses of guides by hand, which stand in no book (AMB-4.10). The last row opens a new one and comes back with it chosen. */
export function SimpleAddressPicker({ value, onChange, whose, isReadOnly = false, isDefault = false, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const [wasOpened, setOpened] = useState(false);
  const [isActive, setActive] = useState(false);
  const [task, setTask] = useDrawerTask<SimpleTask>(`simple-address:${field.label}`, simpleDraftName);
  const addresses = useSimpleAddresses(typed, whose, wasOpened && !isReadOnly);
  const found = addresses.data ?? [];
  const add = () => setTask({ address: null });
  useShortcut('alt+n', add, {
    label: isDefault ? endTexts.addAddress : null,
    isOn: !isReadOnly && task === null && (isActive || isDefault),
  });
  return (
    <div onFocus={() => setActive(true)} onBlur={() => setActive(false)}>
      <Combobox
        {...field}
        isRequired
        isReadOnly={isReadOnly}
        icon={icon}
        placeholder={simpleAddressTexts.search}
        value={value && { value: value.id, label: value.business_name }}
        groups={found.length > 0 ? [{ options: found.map(optionOf) }] : []}
        onSearch={(text) => {
          setOpened(true);
          setTyped(text.slice(0, A_SEARCH));
        }}
        isLoading={addresses.isLoading}
        isBehind={addresses.isPlaceholderData}
        emptyText={addresses.isError ? withProduct(endTexts.addressesFailed) : endTexts.noAddresses}
        onChange={(option) => onChange(found.find(({ id }) => id === option?.value) ?? null)}
        action={{ label: endTexts.addAddress, keys: ['Alt', 'N'], onAct: add }}
      />
      <SimpleAddressDrawer task={task} whose={whose} onClose={() => setTask(null)} onSaved={onChange} />
    </div>
  );
}
