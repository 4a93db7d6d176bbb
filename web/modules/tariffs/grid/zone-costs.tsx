import { gridTexts as texts } from '#texts/es/tariffs/grid.ts';
import { Money } from '../../../ui/money.tsx';
import styles from './tariff-grid.module.css';

/** What each zone adds to the price of a guide, to be read. */
export const ZoneCosts = ({ zones }: { zones: readonly { name: string; cost: number | null }[] }) => (
  <dl className={styles.zones}>
    {zones.map(({ name, cost }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{cost === null ? texts.noPrice : <Money centavos={cost} />}</dd>
      </div>
    ))}
  </dl>
);
