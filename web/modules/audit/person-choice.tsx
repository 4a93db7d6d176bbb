import { useState } from 'react';
import { auditOperations, type AuditPerson } from '#contract/audit/audit.ts';
import { auditTexts as texts } from '#texts/es/audit/audit.ts';
import { useCall } from '../../platform/use-call.ts';
import { Combobox } from '../../ui/form/combobox.tsx';

const DEBOUNCE_MS = 200;
type Named = Pick<AuditPerson, 'id' | 'name'>;

/** One person of all whose acts this reader may see, by what is typed; the first ones by name before that. */
export function PersonChoice({ value, onChoose }: { value: Named | null; onChoose: (person: Named | null) => void }) {
  const [typed, search] = useState('');
  const { data, isFetching, isPlaceholderData } = useCall(auditOperations.listAuditPeople, { query: typed.trim() }, { keepsOld: true });
  const people = data?.data ?? [];
  const options = people.map(({ id, name, customer }) => ({ value: id, label: name, detail: customer ?? texts.house }));
  return (
    <Combobox
      label={texts.person}
      placeholder={texts.personExample}
      value={value ? { value: value.id, label: value.name } : null}
      groups={options.length > 0 ? [{ options }] : []}
      onSearch={search}
      debounceMs={DEBOUNCE_MS}
      isLoading={isFetching && !data}
      isBehind={isPlaceholderData}
      emptyText={texts.noPeople}
      onChange={(option) => onChoose(people.find(({ id }) => id === option?.value) ?? null)}
    />
  );
}
