import type { ReactNode } from 'react';
import type { BulkMoney } from '#contract/bulk/bulk.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { creditHeld } from '#texts/es/wallet/credit-held.ts';
import { count, money as shownMoney } from '../../../platform/format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import type { ToBuy } from '../to-buy.ts';
import styles from './result.module.css';

export type LoadFact = { name: string; value: ReactNode; isStrong?: boolean };

/** Facts of a load, side by side. */
export const LoadFacts = ({ facts }: { facts: readonly LoadFact[] }) => (
  <div className={`ruled ${styles.facts}`}>
    <Facts>
      {facts.map(({ name, value, isStrong }) => (
        <Fact key={name} name={name} isStrong={isStrong}>
          {value}
        </Fact>
      ))}
    </Facts>
  </div>
);

/** What buying would take and what would remain, pocket by pocket; amounts only for those who see prices. */
export function moneyFacts({ total, stock, balance, credit, services }: BulkMoney): LoadFact[] {
  const facts: LoadFact[] = serviceFacts(services);
  if (total !== null) facts.push({ name: texts.total, value: <Money centavos={total} withCurrency />, isStrong: true });
  if (stock) {
    const extras = stock.extras !== null && stock.extras > 0 ? texts.stockExtras(shownMoney(stock.extras)) : null;
    const use = texts.stockUse(stock.rows, count(stock.rows), count(stock.remaining));
    facts.push({ name: texts.stockPays, value: [use, extras].filter(Boolean).join(' · ') });
  }
  if (balance) {
    if (balance.amount !== null) facts.push({ name: texts.balancePays, value: <Money centavos={balance.amount} /> });
    if (balance.remaining !== null) facts.push({ name: texts.balanceAfter, value: <Money centavos={balance.remaining} /> });
  }
  // Credit that is held pays nothing, and its nothing is told as held.
  if (credit && credit.held_after_days === undefined) {
    if (credit.amount !== null) facts.push({ name: texts.creditPays, value: <Money centavos={credit.amount} /> });
    // Without prices nothing is said of a limit either: null means both there.
    if (total !== null)
      facts.push({ name: texts.creditAfter, value: credit.remaining === null ? texts.noLimit : <Money centavos={credit.remaining} /> });
  }
  return facts;
}

/** How many rows each service sends, where there are several. */
export const serviceFacts = (services: BulkMoney['services']): LoadFact[] =>
  services.length < 2
    ? []
    : services.map(({ carrier, service_description, rows, amount }) => ({
        name: `${carrierName(carrier)} · ${service_description}`,
        value: texts.ofService(rows, count(rows), amount === null ? null : shownMoney(amount)),
      }));

/** Good rows that will not be bought as things stand. */
export function MoneyNotices({ credit, unpayable, unpriced }: Pick<BulkMoney, 'credit' | 'unpayable' | 'unpriced'>) {
  return (
    <>
      {credit?.held_after_days !== undefined && <Notice>{creditHeld(credit.held_after_days)}</Notice>}
      {unpayable > 0 && <Notice>{texts.unpayable(unpayable, count(unpayable))}</Notice>}
      {unpriced > 0 && <Notice>{texts.unpriced(unpriced, count(unpriced))}</Notice>}
    </>
  );
}

/** What the next press takes and leaves; nothing is shown that is of another press. */
export function SumsToBuy({ toBuy }: { toBuy: ToBuy }) {
  const { money, isCounting, error, retry } = toBuy;
  if (isCounting) return <p role="status">{texts.counting}</p>;
  if (error) return <ErrorState title={texts.notCounted} error={error} onRetry={retry} />;
  if (!money) return null;
  const facts = moneyFacts(money);
  return (
    <>
      {facts.length > 0 && <LoadFacts facts={facts} />}
      <MoneyNotices {...money} />
    </>
  );
}
