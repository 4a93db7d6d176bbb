import { useEffect } from 'react';
import { rateOperations } from '#contract/tariffs/rates.ts';
import { firstYearShown } from '#contract/tariffs/service-rules.ts';
import { ratesTexts as texts } from '#texts/es/tariffs/rates.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useToday } from '../../../platform/use-now.ts';
import { Select } from '../../../ui/form/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** The years that the server offers; what is open first is the current one, in January the one before, where it is offered. */
export function useYears(chosen: number | null): { years: readonly number[]; year: number } {
  const { data, isError } = useCall(rateOperations.listRateYears, {});
  useEffect(() => {
    if (isError) showToast({ tone: 'error', message: texts.yearsFailed });
  }, [isError]);
  const first = firstYearShown(useToday());
  const years = data?.data ?? [];
  return { years, year: chosen ?? (years.length === 0 || years.includes(first) ? first : (years[0] as number)) };
}

export function YearChoice({ years, year, onChoose }: { years: readonly number[]; year: number; onChoose: (year: number) => void }) {
  const offered = years.includes(year) ? years : [year, ...years];
  return (
    <Select
      label={texts.year}
      hidesLabel
      value={String(year)}
      options={offered.map((each) => ({ value: String(each), label: `${texts.year} ${each}` }))}
      onChange={(value) => onChoose(Number(value))}
    />
  );
}
