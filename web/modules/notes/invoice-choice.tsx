import { useState } from 'react';
import { invoiceOperations, type InvoiceRow } from '#contract/invoices/invoices.ts';
import { noteTexts } from '#texts/es/notes/note-screens.ts';
import { money } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import type { FieldFrame } from '../../ui/form/field.tsx';

const texts = noteTexts.create;
const DEBOUNCE_MS = 200;
const MOST = 20;

type Props = Pick<FieldFrame, 'label' | 'fault'> & {
  value: { id: string; folio: string | null } | null;
  onChoose: (invoice: InvoiceRow | null) => void;
  /** The choice narrows a list, and its label stands inside. */
  isFilter?: boolean;
};

/** One stamped invoice of those in reach, by what is typed; nothing is asked before. */
export function InvoiceChoice({ label, fault, value, onChoose, isFilter = false }: Props) {
  const [typed, search] = useState('');
  const isOn = typed.trim() !== '';
  const { data, isFetching, isPlaceholderData } = useCall(
    invoiceOperations.listInvoices,
    { page: 1, limit: MOST, query: typed.trim() },
    { isOn, keepsOld: true },
  );
  const list = isOn ? (data?.data ?? []).filter(({ uuid }) => uuid !== null) : [];
  const options = list.map(({ id, folio, business, total }) => ({
    value: id,
    label: folio ?? '',
    detail: [business.name, ...(total === null ? [] : [money(total)])].join(' · '),
  }));
  return (
    <Combobox
      label={label}
      hidesLabel={isFilter}
      fault={fault}
      isRequired={!isFilter}
      placeholder={isFilter ? label : texts.beforeTyping}
      idleText={texts.beforeTyping}
      emptyText={texts.noInvoice}
      value={value ? { value: value.id, label: value.folio ?? '' } : null}
      groups={options.length > 0 ? [{ options }] : []}
      onSearch={search}
      debounceMs={DEBOUNCE_MS}
      isLoading={isFetching && !data}
      isBehind={isPlaceholderData}
      onChange={(option) => onChoose(list.find(({ id }) => id === option?.value) ?? null)}
    />
  );
}
