import type { ReactNode } from 'react';
import type { AuditView } from '#contract/audit/audit.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { auditTexts as texts } from '#texts/es/audit/audit.ts';
import { entityWords } from '#texts/es/audit/audit-words.ts';
import { RecordPanel } from '../../frame/records/record-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { whoOf } from './act-columns.tsx';
import styles from './audit.module.css';

type Narrowing = { onPerson: (id: UserId) => void; onCustomer: ((id: CustomerId) => void) | null };

/** One act beside the list: who, when, on what, and each field before and after. */
export function ActBeside({ row, onPerson, onCustomer, ...beside }: Beside<AuditView> & Narrowing) {
  const about = row && (
    <>
      {entityWords[row.entity]} · <DateText when={row.at} form="dayAndTime" />
    </>
  );
  return (
    <RecordPanel {...beside} words={texts} title={row?.what ?? texts.detail} about={about} detail={{ data: row }}>
      {(act) => (act ? <Act row={act} onPerson={onPerson} onCustomer={onCustomer} /> : <Notice tone="facility">{texts.elsewhere}</Notice>)}
    </RecordPanel>
  );
}

function Act({ row, onPerson, onCustomer }: { row: AuditView } & Narrowing) {
  const { actor, customer, path } = row;
  const who = row.on_behalf_of ? `${whoOf(row)} ${texts.onBehalf(row.on_behalf_of)}` : whoOf(row);
  const facts: readonly [string, ReactNode][] = [
    [texts.columns.who, who],
    ...(customer ? [[texts.columns.customer, customer.name] as [string, ReactNode]] : []),
  ];
  return (
    <>
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <Differences row={row} />
      <div className="flow gap-8">
        {path && <ButtonLink to={path}>{texts.open}</ButtonLink>}
        {actor?.id && (
          <Button variant="quiet" onClick={() => onPerson(actor.id as UserId)}>
            {texts.onlyPerson}
          </Button>
        )}
        {customer && onCustomer && (
          <Button variant="quiet" onClick={() => onCustomer(customer.id)}>
            {texts.onlyCustomer}
          </Button>
        )}
      </div>
    </>
  );
}

/** Each field that differs: what it was is struck out, what it is stands beside it; the words say it to who does not see that. */
function Differences({ row: { changes } }: { row: AuditView }) {
  if (changes.length === 0) return <p className="muted">{texts.noFields}</p>;
  return (
    <dl className={`stack gap-12 label ${styles.changes}`}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{field}</dt>
          <dd>
            {before !== null && (
              <span className={`block ${styles.value}`}>
                <span className={styles.side}>{texts.before}</span> <del>{before}</del>
              </span>
            )}
            <span className={`block ${styles.value}`}>
              <span className={styles.side}>{texts.after}</span> <ins>{after ?? texts.none}</ins>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
