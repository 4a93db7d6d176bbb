import type { Centavos } from '#contract/shared/money.ts';
import { disperseTexts as texts } from '#texts/es/wallet/disperse.ts';
import type { Field } from '../../../ui/form/use-form-state.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Money } from '../../../ui/money.tsx';
import type { DispersalUser, Way } from './dispersal-draft.ts';
import styles from './dispersal.module.css';

type Props = { user: DispersalUser; way: Way; /** Null: it can only be given. */ onWay: ((way: Way) => void) | null; field: Field<Centavos | null> };

/** One user: what it holds, whether it is given or taken back, and how much. */
export function DispersalRow({ user: { name, remaining }, way, onWay, field }: Props) {
  const options = [
    { value: 'give', label: texts.give },
    { value: 'take', label: texts.take, isDisabled: remaining === 0 && way === 'give' },
  ] as const;
  return (
    <div className={`ruled-below ${styles.row}`} role="group" aria-label={name} data-way={field.value === null ? undefined : way}>
      <span className={`breaks ${styles.name}`}>{name}</span>
      <span className="figures right">
        <span className={`quiet ${styles.heldLabel}`}>{texts.remaining} </span>
        <Money centavos={remaining} isDimmedAtZero />
      </span>
      {onWay && <Segmented label={texts.actionFor(name)} value={way} options={options} onChange={onWay} />}
      <div className={styles.amount}>
        <MoneyField {...field} label={texts.amountFor(name)} hidesLabel />
      </div>
    </div>
  );
}
