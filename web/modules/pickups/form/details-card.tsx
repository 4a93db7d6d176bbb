import { useState } from 'react';
import { collectPlaces } from '#contract/pickups/pickup-shapes.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { Card } from '../../../ui/card.tsx';
import { ChoiceTiles } from '../../../ui/form/choice-tiles.tsx';
import type { PickupFaults, PickupField, When } from '../flow/pickup-steps.ts';
import type { Hours } from '../flow/use-hours.ts';
import { CommentsField } from './comments-field.tsx';
import styles from './pickup-form.module.css';
import { WhenFields } from './when-fields.tsx';

type Props = {
  when: When;
  carrier: string | null;
  hours: Hours;
  faults: PickupFaults;
  isTouched: boolean;
  onChange: (change: Partial<When>) => void;
  /** A form sends it, which may be saved with the last key. */
  isForm?: boolean;
};

const places = collectPlaces.map((value) => ({ value, label: value }));

/** Where at the address, when, and what the driver should know. A field that was left empty says so; all do after Continue. */
export function DetailsCard({ when, carrier, hours, faults, isTouched, onChange, isForm = false }: Props) {
  const [left, setLeft] = useState<ReadonlySet<PickupField>>(new Set());
  const leave = (field: PickupField) => setLeft((fields) => new Set(fields).add(field));
  const values: Partial<Record<PickupField, string>> = {
    collect_in: when.collect_in,
    date: when.datePickUp,
    earliest_time: when.startTimePickUp,
    latest_time: when.endTimePickUp,
  };
  // What is chosen and wrong is said at once; what is empty once its field was left.
  const faultOf = (field: PickupField) => (isTouched || left.has(field) || (values[field] ?? '') !== '' ? faults[field] : undefined);
  return (
    <Card title={texts.details} className={styles.card}>
      <div className="stack gap-12">
        <ChoiceTiles
          label={texts.collectIn}
          value={when.collect_in as (typeof collectPlaces)[number] | ''}
          options={places}
          fault={faultOf('collect_in')}
          onChange={(collect_in) => onChange({ collect_in })}
          onBlur={() => leave('collect_in')}
        />
        <CommentsField stored={when.indications} onKeep={(indications) => onChange({ indications })} isKeptAtOnce={isForm} />
        <WhenFields when={when} carrier={carrier} hours={hours} faultOf={faultOf} onLeave={leave} onChange={onChange} />
      </div>
    </Card>
  );
}
