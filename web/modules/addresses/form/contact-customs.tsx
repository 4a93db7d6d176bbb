import { addressTypes } from '#contract/addresses/addresses.ts';
import { noticeStatuses } from '#contract/shared/notice-statuses.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormList } from '../../../ui/form/use-form-list.ts';
import type { ContactDraft } from './contact-draft.ts';

const told = { usual: null, yes: true, no: false } as const;
type Told = keyof typeof told;
const toldOf = (active: boolean | null | undefined): Told => (active === true ? 'yes' : active === false ? 'no' : 'usual');

/** Which phone it is, and whether and when the contact is told of its guides: they begin with that (AMB-7.06). */
export function ContactCustoms({ contacts, index }: { contacts: FormList<ContactDraft>; index: number }) {
  const active = contacts.bind(index, 'active');
  const alias = contacts.bind(index, 'alias');
  const status = contacts.bind(index, 'guide_status');
  const phone = contacts.bind(index, 'type_phone_number');
  return (
    <>
      <Select
        {...phone}
        label={bookTexts.phoneType}
        value={phone.value ?? 'Oficina'}
        options={addressTypes.map((value) => ({ value, label: value }))}
      />
      <Select
        {...active}
        label={bookTexts.told}
        value={toldOf(active.value)}
        onChange={(choice) => active.onChange(told[choice])}
        options={(Object.keys(told) as Told[]).map((value) => ({ value, label: bookTexts.toldAs[value] }))}
      />
      {active.value === true && (
        <>
          <TextField {...alias} value={alias.value ?? ''} label={bookTexts.toldName} maxLength={60} isOptional />
          <Select
            {...status}
            label={bookTexts.toldWhen}
            value={status.value ?? 'Entregado'}
            options={noticeStatuses.map((value) => ({ value, label: value }))}
          />
        </>
      )}
    </>
  );
}
