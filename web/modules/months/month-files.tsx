import { IconDownload } from '@tabler/icons-react';
import type { MonthView } from '#contract/months/months.ts';
import { monthTexts as texts } from '#texts/es/months/months.ts';
import { DeferredLine, DeferredRemark } from '../../frame/deferred/deferred-line.tsx';
import { DeferredLines } from '../../frame/deferred/deferred-lines.tsx';
import { OpenFile } from '../../frame/deferred/open-file.tsx';
import { count } from '../../platform/format.ts';
import { useMonths } from './queries.ts';

/** The months that the server packs for this person, or has packed within the last day. */
export function MonthFiles() {
  const { data } = useMonths();
  return (
    <DeferredLines
      name="months"
      label={texts.list}
      files={data?.data ?? []}
      line={(month, onHide) => <MonthLine key={month.id} month={month} onHide={onHide} />}
    />
  );
}

/** A month: how far it is, then its file and whether all of it fits. */
function MonthLine({ month, onHide }: { month: MonthView; onHide: () => void }) {
  const { status, done, total, file, documents, entries, rows, differences } = month;
  return (
    <DeferredLine
      status={status}
      said={saidOf(month)}
      done={done}
      total={total}
      remarks={
        status === 'DONE' && (
          <>
            <DeferredRemark>{texts.counts(count(documents), count(entries), count(rows))}</DeferredRemark>
            <p className={differences > 0 ? 'strong breaks' : 'label breaks'}>
              {differences === 0 ? texts.sound : texts.differences(differences, count(differences))}
            </p>
          </>
        )
      }
      action={
        file && (
          <OpenFile file={file} icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}>
            {texts.download}
          </OpenFile>
        )
      }
      onHide={onHide}
    />
  );
}

function saidOf({ month, status, done, total, rows }: MonthView): string {
  const named = texts.named(month);
  if (status === 'QUEUED') return texts.waiting(named);
  if (status === 'PROCESSING') return rows > 0 ? texts.comparing(named, count(rows)) : texts.making(named, count(done), count(total));
  return status === 'DONE' ? texts.ready(named) : texts.failed(named);
}
