import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { approvalOperations, type ApprovalRow, type ApprovalState } from '#contract/approvals/approvals.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { approvalTexts as texts } from '#texts/es/approvals/approvals.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { groupedClabe } from '../../platform/clabe.ts';
import { useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { settingValue } from '../settings/setting-text.ts';
import styles from './approvals.module.css';

const LIMIT = 20;
/** Somebody else may ask or decide while the page is open. */
const REFETCH_MS = 30_000;
const looks: Record<ApprovalState, { tone: Tone; Icon: typeof IconClock }> = {
  waiting: { tone: 'exception', Icon: IconClock },
  approved: { tone: 'delivered', Icon: IconCircleCheck },
  refused: { tone: 'danger', Icon: IconCircleX },
};

/** What waits, with the two buttons for anyone who did not ask for it; or what was decided. */
export function ApprovalList({ state }: { state: 'waiting' | 'decided' }) {
  const [page, setPage] = useState(1);
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const asked = { state, page, limit: LIMIT };
  const { data, error, refetch } = useCall(approvalOperations.listApprovals, asked, { keepsOld: true, staleMs: 0, refetchMs: REFETCH_MS });
  const lastPage = data && Math.max(1, Math.ceil(data.total / LIMIT));
  // What stood on it was decided, here or elsewhere.
  if (lastPage !== undefined && page > lastPage) setPage(lastPage);
  const content = () => {
    if (error && !data) return <ErrorState title={recordTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton rows={2} rowHeight={96} label={shellTexts.loading} />;
    if (data.total === 0)
      return (
        <p className="row gap-8 quiet">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
          {state === 'waiting' ? texts.none : texts.noneDecided}
        </p>
      );
    return (
      <>
        <ul>
          {data.data.map((approval) => (
            <Approval key={approval.id} approval={approval} onDecide={(decision) => setDeciding({ approval, decision })} />
          ))}
        </ul>
        {data.total > LIMIT && <Pager page={page} limit={LIMIT} total={data.total} onPage={setPage} />}
      </>
    );
  };
  return (
    <Card title={state === 'waiting' ? texts.waiting : texts.decided}>
      {content()}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Card>
  );
}

const sideOf = ({ customer, user }: NonNullable<ApprovalRow['from']>): string => `${customer.name} · ${user ? user.name : texts.pool}`;

/** What it is about: its sum, or what its kind says. */
const Subject = ({ approval: { amount, subject }, withCurrency = false }: { approval: ApprovalRow; withCurrency?: boolean }) =>
  amount === null ? subject : <Money centavos={amount} withCurrency={withCurrency} />;

/** Between which accounts, or from which value to which. */
function What({ approval: { from, to, account, facts, setting } }: { approval: ApprovalRow }) {
  if (setting) {
    const { key, before, value, valid_from } = setting;
    return (
      <>
        <dt>{texts.before}</dt>
        <dd>{settingValue(key, before)}</dd>
        <dt>{texts.after}</dt>
        <dd>{settingValue(key, value)}</dd>
        <dt>{texts.since}</dt>
        <dd>{valid_from === null ? texts.atOnce : <DateText when={valid_from} form="longDay" />}</dd>
      </>
    );
  }
  return (
    <>
      <dt>{to || account ? texts.from : texts.customer}</dt>
      <dd>{from && (to || account ? sideOf(from) : from.customer.name)}</dd>
      {(to || account) && (
        <>
          <dt>{texts.to}</dt>
          <dd>{to ? sideOf(to) : account && texts.accountOf(groupedClabe(account.clabe), account.holder)}</dd>
        </>
      )}
      {facts.length > 0 && (
        <Fact name={texts.detail}>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </Fact>
      )}
    </>
  );
}

function Approval({ approval, onDecide }: { approval: ApprovalRow; onDecide: (decision: Decision['decision']) => void }) {
  const { words, state, reason, asked_by, asked_at, hindrance, decided_by, decided_at, refusal } = approval;
  const { tone, Icon } = looks[state];
  return (
    <li className={`stack gap-10 ruled ${styles.approval}`}>
      <div className={`wrap ${styles.line}`}>
        <span className={styles.sum}>
          <Subject approval={approval} withCurrency />
        </span>
        <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
          {texts.states[state]}
        </StatusChip>
        <span className="quiet">
          {words.name} · {texts.asked(asked_by.name)} · <DateText when={asked_at} form="dayAndTime" />
        </span>
      </div>
      <Facts shape="beside">
        <What approval={approval} />
        <Fact name={texts.why}>{reason}</Fact>
        {refusal && (
          <>
            <Fact name={texts.refusedBecause}>{refusal}</Fact>
          </>
        )}
      </Facts>
      {decided_by && decided_at && (
        <p className="quiet">
          {texts.decidedBy(decided_by.name)} · <DateText when={decided_at} form="dayAndTime" />
        </p>
      )}
      {hindrance && <p className="quiet">{texts.hindrances[hindrance]}</p>}
      {state === 'waiting' && (hindrance === null || hindrance === 'asker_gone') && <Buttons approval={approval} onDecide={onDecide} />}
    </li>
  );
}

/** Each says which sum it is about, for anyone who hears them one by one. */
function Buttons({ approval, onDecide }: { approval: ApprovalRow; onDecide: (decision: Decision['decision']) => void }) {
  const which = (
    <span className="hidden-visually">
      {' '}
      <Subject approval={approval} />
    </span>
  );
  return (
    <div className="flow gap-10">
      {approval.hindrance === null && (
        <Button onClick={() => onDecide('approved')}>
          {texts.approve}
          {which}
        </Button>
      )}
      <Button variant="outline" onClick={() => onDecide('refused')}>
        {texts.refuse}
        {which}
      </Button>
    </div>
  );
}
