import { splitPhone } from '#contract/shared/phone.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ContactField } from './contact-draft.ts';
import type { BoundField } from './place-fields.tsx';

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
