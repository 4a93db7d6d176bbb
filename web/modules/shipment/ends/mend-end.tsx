import { carrierFacts } from '#contract/carriers/carriers.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AddressCard } from '../../addresses/card/address-card.tsx';
import type { Flow } from '../flow/flow.ts';
import { printedAddress, withMended, type EndName, type MendField } from '../flow/flow-end.ts';
import { mendValue, printedContact } from '../flow/end-faults.ts';
import { useFlow } from '../flow/flow-store.ts';
import { endMending } from '../flow/printed-end.ts';
import styles from './ends.module.css';

const fields: Record<MendField, { label: string; maxLength: number }> = {
  business_name: { label: bookTexts.businessName, maxLength: 100 },
  street: { label: bookTexts.street, maxLength: 60 },
  number: { label: bookTexts.number, maxLength: 25 },
  suite_number: { label: bookTexts.suite, maxLength: 25 },
  neighborhood: { label: bookTexts.neighborhood, maxLength: 50 },
  city: { label: bookTexts.city, maxLength: 50 },
  reference: { label: bookTexts.reference, maxLength: 360 },
  'contact.name': { label: bookTexts.name, maxLength: 50 },
  'contact.last_name': { label: bookTexts.lastName, maxLength: 50 },
  'contact.email': { label: bookTexts.email, maxLength: 120 },
};

/** `isCard`: with the address around it, where no card shows it yet. */
type Props = { flow: Flow; name: EndName; isCard?: boolean };

/** The texts of an end that the chosen carrier could not print, each with its fault, to be typed again for this shipment alone (AMB-7.12). */
export function MendEnd({ flow, name, isCard = false }: Props) {
  const [, change] = useFlow(flow.kind);
  const end = flow[name];
  const { fields: shown, faults } = endMending(flow, name);
  if (!end || shown.length === 0) return null;
  const carrier = carrierFacts(flow.rate?.carrier ?? '')?.name ?? '';
  const isWrong = Object.keys(faults).length > 0;
  const type = (field: MendField, text: string) =>
    change((current) => {
      const former = current[name];
      return former ? { ...current, [name]: withMended(former, field, text) } : current;
    });
  const form = (
    <fieldset className={`stack gap-12 group sunken ${styles.typed}`}>
      <legend>{flowTexts.mendOf(flowTexts[name].toLocaleLowerCase('es-MX'))}</legend>
      <p className="muted" role="status">
        {isWrong ? flowTexts.mend(carrier) : flowTexts.mended(carrier)}
      </p>
      <div className={`stack gap-12 top ${styles.pair}`}>
        {shown.map((field) => (
          <TextField
            key={field}
            {...fields[field]}
            value={mendValue(end, field)}
            fault={faults[field]}
            onChange={(text) => type(field, text)}
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
  if (!isCard) return form;
  return (
    <Card title={flowTexts[name]}>
      <div className="stack gap-12">
        <AddressCard address={printedAddress(end)} taxId={end.tax_id} contact={printedContact(end)} />
        {form}
      </div>
    </Card>
  );
}
