import { IconAddressBook } from '@tabler/icons-react';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './ends.module.css';
import { TypedAddressFields, TypedContactFields, type TypedProps } from './typed-end.tsx';
import { useKeepEnd, type OnKept } from './use-keep-end.ts';

type Props = TypedProps & {
  name: 'origin' | 'destination';
  /** What was typed meanwhile is not replaced by what was saved. */
  onKept: OnKept;
};

/** A typed end with 'Guardar en la libreta', for those who may write there: one press keeps address and contact and chooses them. */
export function KeepableEnd({ name, onKept, ...typed }: Props) {
  const { form, faultOf } = useKeepEnd(typed.end, name, onKept);
  return (
    // No button of it submits: Enter in a field of the shipment must not write to the book.
    <Form form={form} className="stack gap-12" aria-label={`${flowTexts.typedAddress}: ${flowTexts[name]}`}>
      <TypedAddressFields {...typed} faultOf={faultOf} />
      <TypedContactFields {...typed} faultOf={(field) => faultOf(`contacts.0.${field}`)} />
      <div className={`flow gap-12 top ${styles.keep}`}>
        <TextField {...form.bind('alias')} label={bookTexts.alias} hint={flowTexts.keepAlias} maxLength={60} isOptional autoComplete="off" />
        <Button variant="outline" icon={<IconAddressBook size={18} stroke={1.75} aria-hidden="true" />} isBusy={form.isBusy} onClick={form.submit}>
          {flowTexts.keep}
          <span className="hidden-visually">{` ${flowTexts[name]}`}</span>
        </Button>
      </div>
      <FormNotice form={form} />
    </Form>
  );
}
