import { useState } from 'react';
import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import type { SatCatalogue } from '#contract/catalogs/sat-keys.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';

type Props = {
  label: string;
  catalogue: SatCatalogue;
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
  fault?: string | null | undefined;
};

const A_SEARCH = 60;
const LONGEST_UNIT = 3;
const wholeCode: Record<SatCatalogue, RegExp> = { products: /^\d{8}$/, units: /^[A-Z0-9]{2,3}$/ };
const emptyTexts: Record<SatCatalogue, string> = { products: packageTexts.noCatalogue, units: packageTexts.noUnits };

/** A key of the SAT: chosen among those found by word in the loaded catalogue, or typed. Its name stands below. */
export function SatKeyField({ label, catalogue, value, onChange, onBlur, fault }: Props) {
  const [typed, setTyped] = useState('');
  const keys = useCall(catalogsOperations.searchSatKeys, { catalogue, query: typed }, { isOn: typed !== '' || catalogue === 'units' });
  const chosen = useCall(
    catalogsOperations.searchSatKeys,
    { catalogue, query: value },
    { isOn: wholeCode[catalogue].test(value), staleMs: Infinity },
  );
  const name = chosen.data?.data.find(({ code }) => code === value)?.name;
  const options = (keys.data?.data ?? []).map((key) => ({ value: key.code, label: key.name, detail: key.code }));
  return (
    <Combobox
      takesText
      label={label}
      value={value === '' ? null : { value, label: value }}
      hint={name}
      fault={fault}
      placeholder={catalogue === 'products' ? packageTexts.searchProduct : undefined}
      idleText={catalogue === 'products' ? packageTexts.searchProduct : undefined}
      emptyText={keys.data?.is_loaded ? packageTexts.noKey : emptyTexts[catalogue]}
      groups={[{ options }]}
      isLoading={keys.isLoading}
      isBehind={keys.isPlaceholderData}
      onSearch={(text) => setTyped(text.trim().slice(0, A_SEARCH))}
      onChange={(option) => onChange(asCode(option?.value ?? ''))}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}

/** Keys have capitals; words that are searched stay as they are typed. */
const asCode = (text: string): string => (text.length <= LONGEST_UNIT ? text.toUpperCase() : text);
