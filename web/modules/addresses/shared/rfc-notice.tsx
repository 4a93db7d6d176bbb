import { useState } from 'react';
import { isRfc, PUBLIC_RFC, type AddressView } from '#contract/addresses.ts';
import { flowTexts } from '#texts/es/flow.ts';
import { messages } from '#texts/es/shared.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { useBookRights } from '../../../app/book-rights.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSaveTaxId } from './queries.ts';
import styles from './rfc-notice.module.css';

type End = { name: 'origin' | 'destination'; address: AddressView | null; onTaxId: (taxId: string, saved: AddressView | null) => void };

/** The ends whose RFC is missing, each with its field: asked when the address is chosen, not when the guide is made (AMB-7.15). */
export function RfcNotice({ ends }: { ends: readonly End[] }) {
  if (ends.length === 0) return null;
  return (
    <Notice>
      <div className={styles.notice}>
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
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const save = useSaveTaxId();
  const mayStore = end.address !== null && book.mayChange(end.address);
  const taxId = typed.trim().toUpperCase();
  const fault = isTouched && !isRfc(taxId) ? messages.rfc : save.isError ? sentenceOf(save.error, messages.rfc) : null;
  const apply = () => {
    setTouched(true);
    if (!isRfc(taxId)) return;
    if (!mayStore || !end.address) return end.onTaxId(taxId, null);
    save.mutate({ id: end.address.id, tax_id: taxId }, { onSuccess: (saved) => end.onTaxId(taxId, saved) });
  };
  return (
    <form
      className={styles.row}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={end.name === 'origin' ? flowTexts.rfcOrigin : flowTexts.rfcDestination}
        hidesLabel
        placeholder={end.name === 'origin' ? flowTexts.rfcOrigin : flowTexts.rfcDestination}
        value={typed}
        onChange={(value) => setTyped(value.toUpperCase())}
        isCode
        fault={fault}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="outline" isBusy={save.isPending}>
        {mayStore ? flowTexts.saveRfc : flowTexts.useRfc}
      </Button>
      <Button variant="quiet" className={styles.public} onClick={() => end.onTaxId(PUBLIC_RFC, null)}>
        {flowTexts.publicRfc}
      </Button>
    </form>
  );
}
