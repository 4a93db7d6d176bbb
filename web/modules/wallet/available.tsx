import { moveAmountTexts as texts } from '#texts/es/wallet/move-amount.ts';
import { money } from '../../platform/format.ts';
import type { AvailableMoney } from './use-available.ts';
import styles from './wallet.module.css';

/** What the source holds, said as soon as it is known. */
export function Available({ data, error, isAsked }: AvailableMoney) {
  const words = data !== null ? texts.available(money(data)) : isAsked && error ? texts.availableFailed : '';
  return (
    <p className={`strong figures ${styles.available}`} aria-live="polite">
      {words}
    </p>
  );
}
