import { csvHeader, csvLines } from '#contract/shared/csv/csv-text.ts';
import type { AccountStatement } from '#contract/statement/statement.ts';
import { accountTexts as texts } from '#texts/es/statement/statement-screens.ts';

const c = texts.columns;
const columns = [c.on, c.kind, c.folio, c.charge, c.credit, c.balance];
const pesos = (centavos: number | null): string => (centavos === null ? '' : (centavos / 100).toFixed(2));

/** The file: what was owed before, each line with what was owed after it, and what is owed at the end. */
export const statementCsv = ({ opening, closing, to, data }: AccountStatement): string =>
  csvHeader(columns) +
  csvLines(columns, [
    { [c.kind]: texts.sums.opening, [c.balance]: pesos(opening) },
    ...data.map(({ on, kind, folio, charge, credit, balance }) => ({
      ...{ [c.on]: on, [c.kind]: texts.kinds[kind], [c.folio]: folio },
      ...{ [c.charge]: pesos(charge), [c.credit]: pesos(credit), [c.balance]: pesos(balance) },
    })),
    { [c.on]: to, [c.kind]: texts.sums.closing, [c.balance]: pesos(closing) },
  ]);
