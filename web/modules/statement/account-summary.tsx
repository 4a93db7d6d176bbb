import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { AccountStatement } from '#contract/statement/statement.ts';
import { accountTexts as texts } from '#texts/es/statement/statement-screens.ts';
import { count, longDay, money } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { screenPart } from '../../ui/opening/screen-part.tsx';
import { Sum } from '../cuts/report-columns.tsx';

const Ageing = screenPart(async () => (await import('./ageing.tsx')).Ageing);

/** What was owed before, what came and went, what is owed; how late that is, and of which invoices. */
export function AccountSummary({ account }: { account: AccountStatement }) {
  const { to, opening, charges, credits, closing, ageing, open, beside } = account;
  const isOwed = open.length > 0;
  return (
    <>
      <Card title={texts.asOf(longDay(to))}>
        <Facts>
          <Fact name={texts.sums.opening}>
            <Sum of={opening} />
          </Fact>
          <Fact name={texts.sums.charges}>
            <Sum of={charges} />
          </Fact>
          <Fact name={texts.sums.credits}>
            <Sum of={credits} />
          </Fact>
          <Fact name={texts.sums.closing} isStrong>
            <Sum of={closing} />
          </Fact>
        </Facts>
      </Card>
      {isOwed && closing !== null && (
        <Card title={texts.ageing}>
          <Suspense>
            <Ageing ageing={ageing} />
          </Suspense>
        </Card>
      )}
      {beside && (
        <Card title={texts.beside.title}>
          <Facts>
            <Fact name={texts.beside.balance}>
              <Sum of={beside.balance} />
            </Fact>
            {beside.favor !== 0 && (
              <Fact name={texts.beside.favor}>
                <Sum of={beside.favor} />
              </Fact>
            )}
            {beside.units > 0 && <Fact name={texts.beside.units}>{count(beside.units)}</Fact>}
          </Facts>
          <p className="quiet label">{texts.beside.hint}</p>
        </Card>
      )}
      <Card title={texts.open}>{isOwed ? <OpenInvoices account={account} /> : <p className="quiet">{texts.nothingOwed}</p>}</Card>
    </>
  );
}

const OpenInvoices = ({ account: { open } }: { account: AccountStatement }) => (
  <ul aria-label={texts.open} className="stack gap-12">
    {open.map(({ id, folio, due_on, age, total, balance }) => (
      <li key={id} className="row gap-12 apart top">
        <span className="lines gap-2">
          <Link to="/facturas" search={{ open: id } as never} className="code">
            {folio}
          </Link>
          {due_on !== null && (
            <span className={`label ${age === 'not_due' ? 'quiet' : 'tone-danger'}`}>
              {(age === 'not_due' ? texts.due : texts.wasDue)(longDay(due_on))}
            </span>
          )}
        </span>
        <span className="lines gap-2 right">
          <strong>
            <Sum of={balance} />
          </strong>
          {total !== null && total !== balance && <span className="quiet label">{texts.of(money(total))}</span>}
        </span>
      </li>
    ))}
  </ul>
);
