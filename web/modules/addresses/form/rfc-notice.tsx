import * as z from 'zod/mini';
import { type AddressView } from '#contract/addresses/addresses.ts';
import { PUBLIC_RFC, rfc } from '#contract/shared/rfc.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { useBookRights } from '../../../frame/book-rights.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSaveTaxId } from '../queries.ts';
import styles from './rfc-notice.module.css';

const taxId = z.object({ tax_id: rfc });

type End = { name: 'origin' | 'destination'; address: AddressView | null; onTaxId: (taxId: string, saved: AddressView | null) => void };

/** The ends whose RFC is missing, each with its field: asked when the address is chosen, not when the guide is made (AMB-7.15). */
export function RfcNotice({ ends }: { ends: readonly End[] }) {
  if (ends.length === 0) return null;
  return (
    <Notice>
      <div className={`wrap gap-8-16 ${styles.notice}`}>
        <p>{shippingTexts.rfcMissing}</p>
        {ends.map((end) => (
          <RfcField key={`${end.name} ${end.address?.id ?? ''}`} end={end} />
        ))}
      </div>
    </Notice>
  );
}

function RfcField({ end }: { end: End }) {
  const book = useBookRights('addresses');
  const save = useSaveTaxId();
  const mayStore = end.address !== null && book.mayChange(end.address);
  const form = useForm({
    name: null,
    first: () => ({ tax_id: '' }),
    schema: taxId,
    send: async ({ request: { tax_id } }) => ({
      tax_id,
      saved: mayStore && end.address ? await save.mutateAsync({ id: end.address.id, tax_id }) : null,
    }),
    onSaved: ({ tax_id, saved }) => end.onTaxId(tax_id, saved),
    // Whatever is said of it is said of its one field.
    fieldsOf: (error) => ({ tax_id: sentenceOf(error, messages.rfc) }),
    isMain: false,
    // The RFC may be left empty, and passing by types nothing wrong.
    faultsEmpty: false,
  });
  return (
    <Form form={form} className={styles.row}>
      <TextField
        label={end.name === 'origin' ? endTexts.rfcOrigin : endTexts.rfcDestination}
        hidesLabel
        placeholder={end.name === 'origin' ? endTexts.rfcOrigin : endTexts.rfcDestination}
        {...form.bind('tax_id')}
        onChange={(typed) => form.set({ tax_id: typed.toUpperCase() })}
        isCode
        data-rfc={end.name}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="outline" isBusy={form.isBusy}>
        {mayStore ? endTexts.saveRfc : endTexts.useRfc}
      </Button>
      <Button variant="quiet" className={styles.public} onClick={() => end.onTaxId(PUBLIC_RFC, null)}>
        {endTexts.publicRfc}
      </Button>
    </Form>
  );
}
