import { IconChevronDown, IconTruckDelivery, IconTruckLoading } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FREIGHT_NEAR_METERS, REQUIREMENTS_MAX } from '#contract/rating/freight.ts';
import { freightFormTexts as texts } from '#texts/es/consolidated/form.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { DemandDraft } from '../shipment/flow/flow.ts';
import styles from './freight.module.css';
import { demandFaults } from './freight-demands.ts';

type Props = { end: 'origin' | 'destination'; demand: DemandDraft; isTouched: boolean; onChange: (change: Partial<DemandDraft>) => void };
const icons = { origin: IconTruckLoading, destination: IconTruckDelivery };

/** 'Recolección' or 'Entrega a domicilio': whether the carrier comes to the door, and then its three questions (O-2.70 to O-2.74). */
export function Consolidation({ end, demand, isTouched, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const faults = isTouched ? demandFaults(demand) : {};
  // A question that is missing is always in sight.
  const isShown = demand.isOn && (isOpen || Object.keys(faults).length > 0);
  const Icon = icons[end];
  const { title, hint } = texts.consolidation[end];
  return (
    <section className="box sunken" aria-labelledby={`${id}-title`}>
      <header className={`wrap ${styles.consolidationHead}`}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <h3 id={`${id}-title`}>{title}</h3>
        <span className={`quiet ${styles.quiet}`}>{demand.isOn ? hint.on : hint.off}</span>
        <span className={`row gap-8 ${styles.toggle}`}>
          <Switch
            label={demand.isOn ? texts.yes : texts.no}
            aria-label={title}
            isOn={demand.isOn}
            onChange={(isOn) => {
              setOpen(true);
              onChange({ isOn });
            }}
          />
          {demand.isOn && (
            <button
              type="button"
              className={`middle ${styles.fold}`}
              aria-expanded={isShown}
              aria-controls={`${id}-questions`}
              aria-label={texts.questionsOf(title)}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
            </button>
          )}
        </span>
      </header>
      {demand.isOn && (
        <div id={`${id}-questions`} hidden={!isShown} className={`stack gap-10 ruled ${styles.questions}`}>
          <YesNo label={texts.maneuvers} value={demand.maneuvers} fault={faults.maneuvers} onChange={(maneuvers) => onChange({ maneuvers })} />
          <YesNo
            label={texts.near(FREIGHT_NEAR_METERS)}
            value={demand.within_3_meters}
            fault={faults.within_3_meters}
            onChange={(within_3_meters) => onChange({ within_3_meters })}
          />
          <TextField
            label={texts.describe}
            value={demand.description}
            maxLength={REQUIREMENTS_MAX}
            counts
            fault={faults.description}
            aria-required
            onChange={(description) => onChange({ description })}
          />
        </div>
      )}
    </section>
  );
}

type Question = { label: string; value: boolean | null; fault: string | undefined; onChange: (value: boolean) => void };

/** A question that must be answered: neither answer is chosen before. */
function YesNo({ label, value, fault, onChange }: Question) {
  const id = useId();
  return (
    <div className="wrap gap-4-12 apart">
      <span aria-hidden="true">{label}</span>
      <Segmented
        label={label}
        value={value === null ? null : value ? 'yes' : 'no'}
        options={answers}
        onChange={(answer) => onChange(answer === 'yes')}
        faultId={fault && id}
        aria-required
      />
      {fault && (
        <p id={id} className={`tone-danger ${styles.fault}`}>
          {fault}
        </p>
      )}
    </div>
  );
}

const answers = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
] as const;
