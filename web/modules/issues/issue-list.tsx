import { IconCircleCheck, IconCircleDot, IconClock, IconMessageReport, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { issuesOperations, issueStatuses, type IssueRow, type IssueStatus } from '#contract/issues/issues.ts';
import { issuesTexts as texts } from '#texts/es/issues/issues.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useSession } from '../../frame/session.tsx';
import { openStoredFile } from '../../platform/stored-file.ts';
import { useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import styles from './issues.module.css';

const LIMIT = 20;
const looks: Record<IssueStatus, { tone: Tone; Icon: typeof IconClock }> = {
  open: { tone: 'exception', Icon: IconCircleDot },
  in_progress: { tone: 'transit', Icon: IconClock },
  closed: { tone: 'delivered', Icon: IconCircleCheck },
};
type Wanted = IssueStatus | 'all';

/** Own reports with their answers; root sees everybody's and answers them (AMB-2.12). */
export function IssueList() {
  const { user } = useSession();
  const isRoot = user.role === 'root';
  const [page, setPage] = useState(1);
  const [wanted, setWanted] = useState<Wanted>('all');
  const [answering, setAnswering] = useState<IssueRow | null>(null);
  const status = wanted === 'all' ? undefined : wanted;
  const { data, error, refetch } = useCall(issuesOperations.listIssues, { page, limit: LIMIT, status }, { keepsOld: true });
  const content = () => {
    if (error && !data) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton rows={3} rowHeight={72} label={shellTexts.loading} />;
    if (data.total === 0)
      return (
        <p className="row gap-8 quiet">
          <IconMessageReport size={20} stroke={1.75} aria-hidden="true" />
          {isRoot ? texts.noneOfAll : `${texts.none}. ${texts.noneHint}`}
        </p>
      );
    return (
      <>
        <ul className={styles.list}>
          {data.data.map((issue) => (
            <Issue key={issue.id} issue={issue} showsWho={isRoot} onAnswer={isRoot && issue.status !== 'closed' ? () => setAnswering(issue) : null} />
          ))}
        </ul>
        <Pager page={page} limit={LIMIT} total={data.total} onPage={setPage} />
      </>
    );
  };
  return (
    <Card
      title={isRoot ? texts.all : texts.mine}
      aside={
        isRoot && (
          <Segmented<Wanted>
            label={texts.status}
            value={wanted}
            options={[{ value: 'all', label: texts.everyStatus }, ...issueStatuses.map((value) => ({ value, label: texts.statuses[value] }))]}
            onChange={(next) => {
              setWanted(next);
              setPage(1);
            }}
          />
        )
      }
    >
      {content()}
      {answering && <AnswerDialog issue={answering} onClose={() => setAnswering(null)} />}
    </Card>
  );
}

function Issue({ issue, showsWho, onAnswer }: { issue: IssueRow; showsWho: boolean; onAnswer: (() => void) | null }) {
  const { tone, Icon } = looks[issue.status];
  const who = [issue.customer?.name, issue.user.name].filter(Boolean).join(' · ');
  return (
    <li className={`stack gap-6 ruled ${styles.issue}`}>
      <div className={`wrap ${styles.line}`}>
        <span className="code">{issue.folio}</span>
        <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
          {texts.statuses[issue.status]}
        </StatusChip>
        <span className="quiet">
          {texts.categories[issue.category]} · <DateText when={issue.created_at} form="dayAndTime" />
          {showsWho && ` · ${who}`}
        </span>
        {issue.parcel_number && <span className="code">{issue.parcel_number}</span>}
      </div>
      <p className={`breaks ${styles.text}`}>{issue.description}</p>
      {issue.answer && (
        <p className={`breaks sunken ${styles.answer}`}>
          <strong>{texts.answer}:</strong> {issue.answer}
        </p>
      )}
      {(issue.file || onAnswer) && (
        <div className={`wrap ${styles.line}`}>
          {issue.file && (
            <Button variant="quiet" icon={<IconPaperclip size={17} stroke={1.75} aria-hidden="true" />} onClick={() => void openFile(issue)}>
              <span className="hidden-visually">{texts.openFile}</span> {issue.file.name}
            </Button>
          )}
          {onAnswer && (
            <Button variant="soft" onClick={onAnswer}>
              {texts.attend} <span className="hidden-visually">{issue.folio}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

async function openFile({ file }: IssueRow): Promise<void> {
  if (file) await openStoredFile(file).catch(() => showToast({ tone: 'error', message: texts.fileFailed }));
}
