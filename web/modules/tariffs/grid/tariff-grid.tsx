import { kgOfRow } from '#contract/tariffs/grid.ts';
import { gridTexts as texts } from '#texts/es/tariffs/grid.ts';
import { count } from '../../../platform/format.ts';
import { Money } from '../../../ui/money.tsx';
import styles from './tariff-grid.module.css';

export type GridRow = {
  internalServiceName: string;
  rangeVolumes: readonly { from: number; to: number | null; cost: number | null; selected?: boolean }[];
};
type Props = {
  /** What the prices are of, for screen readers: 'Estafeta Terrestre'. */
  label: string;
  /** Rows by weight, the lightest first. */
  rows: readonly GridRow[];
  /** Freight is priced by the kg, everything else by the guide. */
  isByKg?: boolean;
};

export const columnName = ({ from, to }: { from: number; to: number | null }): string =>
  to === null ? texts.andMore(count(from)) : texts.range(count(from), count(to));
export const weightName = (internalServiceName: string): string => {
  const kg = kgOfRow(internalServiceName);
  return kg === null ? internalServiceName : texts.kg(count(kg));
};

/** The prices of a tariff by weight and committed guides, to be read: the column that counts for its customer is marked. No price is shown as '—'. */
export function TariffGrid({ label, rows, isByKg = false }: Props) {
  const columns = rows[0]?.rangeVolumes ?? [];
  return (
    // What is wider than the screen is moved with the arrows too.
    <div className="scrolls" tabIndex={0} role="region" aria-label={texts.prices(label)}>
      <table className={`table figures ${styles.grid}`}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {texts.weight}
            </th>
            <th scope="colgroup" colSpan={columns.length} className={styles.over}>
              <strong>{texts.guides}</strong> · {isByKg ? texts.byKg : texts.byGuide}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column.from} scope="col" data-chosen={column.selected || undefined}>
                {columnName(column)}
                {column.selected && <span className="hidden-visually"> {texts.chosen}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ internalServiceName, rangeVolumes }) => (
            <tr key={internalServiceName}>
              <th scope="row" title={internalServiceName}>
                {weightName(internalServiceName)}
              </th>
              {rangeVolumes.map(({ from, cost, selected }) => (
                <td key={from} data-chosen={selected || undefined}>
                  {cost === null ? texts.noPrice : <Money centavos={cost} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
