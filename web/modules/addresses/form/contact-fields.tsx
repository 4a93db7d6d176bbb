import type { ContactView } from '#contract/addresses/addresses.ts';
import { splitPhone } from '#contract/shared/phone.ts';
import type { NoticeStatus } from '#contract/shared/notice-statuses.ts';
import { bookTexts } from '#texts/es/rating/flow.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { BoundField } from './place-fields.tsx';

/** A contact as it is typed; its type is not, and stays what it was (AMB-4.03). */
export type ContactDraft = {
  id?: string;
  type?: ContactView['type'];
  name: string;
  last_name: string;
  phone_number: string;
  email: string;
  extension: string;
} & Partial<ContactCustoms>;
/** What only the address form asks of a contact. */
type ContactCustoms = {
  type_phone_number: ContactView['type_phone_number'];
  active: boolean | null;
  alias: string;
  guide_status: NoticeStatus | null;
};
export type ContactField = Exclude<keyof ContactDraft, 'id' | 'type' | keyof ContactCustoms>;

export const emptyContact: ContactDraft = { name: '', last_name: '', phone_number: '', email: '', extension: '' };

/** The phone; an extension that is typed or pasted after it goes into its own field when the phone is left, if that is empty. */
function withoutExtension(bind: (field: ContactField) => BoundField): BoundField {
  const [phone, own] = [bind('phone_number'), bind('extension')];
  const onBlur = () => {
    const { number, extension } = splitPhone(phone.value);
    if (extension !== null && own.value.trim() === '') {
      phone.onChange(number);
      own.onChange(extension);
    }
    phone.onBlur();
  };
  return { ...phone, onBlur };
}

/** Name and phone are required, the rest is not (AMB-4.04). */
export const ContactFields = ({ bind, autoFocus }: { bind: (field: ContactField) => BoundField; autoFocus?: boolean }) => (
  <>
    <TextField {...bind('name')} label={bookTexts.name} maxLength={50} autoComplete="given-name" autoFocus={autoFocus} />
    <TextField {...bind('last_name')} label={bookTexts.lastName} maxLength={50} autoComplete="family-name" isOptional />
    <TextField {...withoutExtension(bind)} label={bookTexts.phone} inputMode="tel" autoComplete="tel" />
    <TextField {...bind('extension')} label={bookTexts.extension} inputMode="numeric" maxLength={10} isOptional />
    <TextField {...bind('email')} label={bookTexts.email} inputMode="email" autoComplete="email" isOptional />
  </>
);
