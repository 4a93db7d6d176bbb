import type { AccountStatement } from '#contract/statement/statement.ts';
import { accountTexts as texts } from '#texts/es/statement/statement-screens.ts';
import { count, money } from '../../platform/format.ts';
import { Bars } from '../../ui/plot/bars.tsx';

/** How late what is owed is; the latest of it is told at first. Loaded apart, as all plots are. */
export const Ageing = ({ ageing }: Pick<AccountStatement, 'ageing'>) => (
  <Bars
    first={Math.max(
      0,
      ageing.findLastIndex(({ balance }) => balance !== null && balance > 0),
    )}
    label={texts.ageing}
    pointName={texts.age}
    valueName={texts.owed}
    points={ageing.map(({ age }) => ({ name: texts.ages[age], short: texts.shortAges[age] }))}
    values={ageing.map(({ balance }) => balance)}
    format={money}
    mark={(centavos) => `$${count(centavos / 100)}`}
  />
);
