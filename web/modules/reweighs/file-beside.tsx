import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { carrierFileOperations, type CarrierFile } from '#contract/reweighs/files.ts';
import type { CarrierFileId } from '#contract/shared/ids.ts';
import { carrierFileScreenTexts as texts } from '#texts/es/reweighs/files-screens.ts';
import { RecordPanel } from '../../frame/records/record-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { count } from '../../platform/format.ts';
import { saveCsv } from '../../platform/save-file.ts';
import { useAct, useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { toastFailure } from '../../ui/toast-store.ts';
import { PROGRESS_MS, progressOf } from './file-columns.tsx';
import styles from './reweighs.module.css';

const { getCarrierFile, getRejectedRows, listCarrierRows } = carrierFileOperations;
const ROWS_AT_ONCE = 20;
const shownCounts = ['taken', 'repeated', 'ignored', 'error', 'waiting'] as const;

/** One file beside its list: what became of its rows, and why some were not taken. */
export function FileBeside({ row, ...beside }: Beside<CarrierFile>) {
  const detail = useCall(getCarrierFile, { id: beside.open as CarrierFileId }, {
    isOn: beside.open !== null,
    refetchMs: (file) => (file?.ended_at === null ? PROGRESS_MS : false),
  }); // prettier-ignore
  const known = detail.data ?? row;
  const about = known && (
    <>
      {aboutCarrier(known.carrier).name} · <DateText when={known.uploaded_at} form="dayAndTime" /> · {texts.by(known.uploaded_by.name)}
    </>
  );
  return (
    <RecordPanel {...beside} words={texts} title={known?.file_name} about={about} detail={detail}>
      {(file) => <Inside key={file.id} file={file} />}
    </RecordPanel>
  );
}

function Inside({ file }: { file: CarrierFile }) {
  const { rows, counts, ended_at } = file;
  return (
    <>
      {ended_at === null && (
        <div className="stack gap-4 shrinks">
          <progress aria-label={texts.progress} max={rows} value={rows - counts.waiting} />
          <p role="status">{progressOf(file)}</p>
        </div>
      )}
      <Facts shape="rows">
        {shownCounts.map(
          (state) =>
            (state !== 'waiting' || counts.waiting > 0) && (
              <Fact key={state} name={texts.counts[state]}>
                {count(counts[state])}
              </Fact>
            ),
        )}
      </Facts>
      {counts.error > 0 ? <Rejected file={file} /> : ended_at !== null && <Notice tone="delivered">{texts.allGood}</Notice>}
    </>
  );
}

function Rejected({ file: { id, counts } }: { file: CarrierFile }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(listCarrierRows, { id, page, limit: ROWS_AT_ONCE }, { keepsOld: true });
  const rejected = useAct(getRejectedRows, { onDone: saveCsv, onFailed: toastFailure(texts.downloadFailed) });
  return (
    <section className="stack gap-12" aria-label={texts.wrongTitle}>
      <div className="wrap gap-8 apart">
        <h3>{texts.wrongTitle}</h3>
        <Button
          variant="outline"
          icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          isBusy={rejected.isPending}
          onClick={() => rejected.mutate({ id })}
        >
          {texts.downloadWrong}
        </Button>
      </div>
      <p className="muted">{texts.wrongHint}</p>
      {data ? (
        <>
          <ul className={`listed divided ${styles.rows}`}>
            {data.data.map(({ row, parcel_number, carrier_kg, faults }) => (
              <li key={row}>
                <strong>{[texts.row(row + 2), texts.rowOf(parcel_number, carrier_kg)].filter((part) => part !== '').join(' · ')}</strong>
                {faults.map(({ column, message }) => (
                  <span key={`${column}${message}`}>{column === null ? message : `${column}: ${message}`}</span>
                ))}
              </li>
            ))}
          </ul>
          {counts.error > ROWS_AT_ONCE && <Pager page={page} limit={ROWS_AT_ONCE} total={data.total} onPage={setPage} />}
        </>
      ) : error ? (
        <ErrorState title={texts.rowsFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} rowHeight={40} label={texts.wrongTitle} />
      )}
    </section>
  );
}
