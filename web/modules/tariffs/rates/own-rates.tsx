import { useState } from 'react';
import type { CustomerId } from '#contract/shared/ids.ts';
import { ratesTexts as texts } from '#texts/es/tariffs/rates.ts';
import { TariffDocuments } from '../documents/tariff-documents.tsx';
import { RateCards } from './rate-cards.tsx';
import styles from './rates.module.css';
import { useYears, YearChoice } from './year-choice.tsx';

/** The tariffs of one's own customer by year with their documents, below its services. */
export function OwnRates({ id }: { id: CustomerId }) {
  const [chosen, choose] = useState<number | null>(null);
  const { years, year } = useYears(chosen);
  return (
    <>
      <div className={`gap-16 apart flex ${styles.head}`}>
        <h2>{texts.title}</h2>
        <YearChoice years={years} year={year} onChoose={choose} />
      </div>
      <RateCards owner={{ kind: 'customer', id }} year={year} />
      <TariffDocuments customer={id} mayUpload={false} />
    </>
  );
}
