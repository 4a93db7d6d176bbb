import { useState } from 'react';
import type { Difference, DifferenceKind, StatementDetail } from '#contract/deposits/statements.ts';
import { statementScreenTexts as texts } from '#texts/es/deposits/statement-screens.ts';
import { count, money } from '../../../platform/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Money } from '../../../ui/money.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { EnterMissing } from './enter-missing.tsx';
import styles from './statements.module.css';

type Props = { kind: DifferenceKind; differences: readonly Difference[]; statement: StatementDetail };
const LIMIT = 20;

/** Differences of one kind: why they are there, what to do, and each of them. */
export function DifferenceGroup({ kind, differences, statement }: Props) {
  const [asked, setPage] = useState(1);
  const { title, why, toDo } = texts.kinds[kind];
  // There may be fewer since the page was chosen.
  const page = Math.min(asked, Math.ceil(differences.length / LIMIT));
  const shown = differences.slice((page - 1) * LIMIT, page * LIMIT);
  return (
    <section className={`stack gap-12 ruled ${styles.group}`} aria-label={title}>
      <div className="flow gap-8 apart baseline">
        <h3>{title}</h3>
        <span className="muted">{count(differences.length)}</span>
      </div>
      <p>{why}</p>
      <p className="muted">{toDo}</p>
      {kind === 'not_told' && <EnterMissing missing={differences} statement={statement} />}
      <ul className="listed divided">
        {shown.map((one) => (
          <li key={`${one.line} ${one.institution} ${one.tracking_key}`}>
            <One difference={one} />
          </li>
        ))}
      </ul>
      {differences.length > LIMIT && <Pager page={page} limit={LIMIT} total={differences.length} onPage={setPage} label={texts.pagesOf(title)} />}
    </section>
  );
}

function One({ difference: { kind, bank, tracking_key, line, statement_amount, told_amount, deposit_id } }: { difference: Difference }) {
  const hasBoth = kind === 'amount_differs' && statement_amount !== null && told_amount !== null;
  return (
    <>
      <div className="wrap gap-4-12 apart">
        <span className="code breaks shrinks">{tracking_key}</span>
        <strong>
          {hasBoth ? texts.bothSums(money(statement_amount), money(told_amount)) : <Money centavos={statement_amount ?? told_amount ?? 0} />}
        </strong>
      </div>
      <div className="wrap gap-4-12 apart">
        <span className="muted">{[bank, ...(line === null ? [] : [texts.line(line)])].join(' · ')}</span>
        {deposit_id !== null && (
          <ButtonLink to="/depositos" search={{ open: deposit_id }} variant="plain">
            {texts.seeDeposit} <span className="hidden-visually">{tracking_key}</span>
          </ButtonLink>
        )}
      </div>
    </>
  );
}
