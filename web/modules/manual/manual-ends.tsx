import type { AddressView } from '#contract/addresses/addresses.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { Card } from '../../ui/card.tsx';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { AddressCard } from '../addresses/card/address-card.tsx';
import { SimpleAddressPicker } from '../addresses/picker/simple-address-picker.tsx';
import type { Whose } from '../addresses/queries.ts';
import { endOfAddress, type ManualDraft } from './manual-draft.ts';
import styles from './manual.module.css';

type Props = { form: FormState<ManualDraft>; whose: Whose };

/** Both ends of a guide by hand, of the addresses that stand in no book (AMB-10.10). */
export function ManualEnds({ form, whose }: Props) {
  return (
    <div className={`stack gap-16 top ${styles.halves}`}>
      <End form={form} whose={whose} name="origin" isDefault={form.draft.origin_id === null} />
      <End form={form} whose={whose} name="destination" isDefault={form.draft.origin_id !== null} />
    </div>
  );
}

function End({ form, whose, name, isDefault }: Props & { name: 'origin' | 'destination'; isDefault: boolean }) {
  const field = form.bind(`${name}_id`);
  const { value } = field;
  return (
    <Card title={flowTexts[name]} className={styles.open}>
      <div className={styles.end}>
        <SimpleAddressPicker
          label={`${flowTexts.address}: ${flowTexts[name]}`}
          hidesLabel
          value={value && { id: value.id, business_name: value.address.business_name }}
          onChange={(address: AddressView | null) => field.onChange(address && endOfAddress(address))}
          whose={whose}
          fault={field.fault}
          isReadOnly={form.isReadOnly}
          isDefault={isDefault}
        />
        {value && <AddressCard address={value.address} taxId={null} contact={value.contact} />}
      </div>
    </Card>
  );
}
