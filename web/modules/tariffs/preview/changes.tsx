import type { PreviewedChange, PreviewedCustomer } from '#contract/tariffs/preview.ts';
import { previewTexts as texts } from '#texts/es/tariffs/preview.ts';
import { money } from '../../../platform/format.ts';
import { changeWords, signedMoney } from './change-words.ts';
import styles from './preview.module.css';

/** Each customer of the proposal, the one that changes most first. */
export const CustomerChanges = ({ customers }: { customers: readonly PreviewedCustomer[] }) => (
  <section className={`stack gap-4 ${styles.section}`}>
    <h3>{texts.byCustomer}</h3>
    <ul aria-label={texts.byCustomer}>
      {customers.map(({ customer_id, name, volume, guides, before, after }) => (
        <li key={customer_id} className={`breaks gap-12 apart ruled-below flex ${styles.row}`}>
          <span>
            <strong>{name}</strong>
            <span className="quiet caption">{texts.volume(volume, guides)}</span>
          </span>
          <span className={`rigid right ${styles.end}`}>
            <strong className="money">{before === after ? texts.same : signedMoney(after - before)}</strong>
            <span className="quiet caption">{changeWords(before, after) ?? money(after)}</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** Guides of a customer and a weight whose sum changes most. */
export const LargestChanges = ({ largest }: { largest: readonly PreviewedChange[] }) => (
  <section className={`stack gap-4 ${styles.section}`}>
    <h3>{texts.largest}</h3>
    <ul aria-label={texts.largest}>
      {largest.map(({ customer_id, name, row, guides, each, before, after }) => (
        <li key={`${customer_id}:${row}`} className={`breaks gap-12 apart ruled-below flex ${styles.row}`} data-lower={after < before || undefined}>
          <span>
            <span>{name}</span>
            <span className="quiet caption">{`${row} · ${each === null ? texts.guides(guides) : texts.each(guides, signedMoney(each))}`}</span>
          </span>
          <strong className={`money rigid right ${styles.end}`}>{signedMoney(after - before)}</strong>
        </li>
      ))}
    </ul>
  </section>
);
