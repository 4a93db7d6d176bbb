import { IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReportView } from '#contract/reports/reports.ts';
import { businessMinuteOf } from '#contract/shared/dates.ts';
import { reportTexts as texts } from '#texts/es/reports/reports.ts';
import { DeferredLine, DeferredRemark } from '../../frame/deferred/deferred-line.tsx';
import { DeferredLines } from '../../frame/deferred/deferred-lines.tsx';
import { OpenFile, useOpenFile } from '../../frame/deferred/open-file.tsx';
import { count } from '../../platform/format.ts';
import { awaited, isUnderWay, useReport, useReports, type ReportType } from './queries.ts';

/** The exports of a list that the server makes for this person, or has made within the last day. */
export function Reports({ type }: { type: ReportType }) {
  const { data } = useReports(type);
  return (
    <DeferredLines
      name="reports"
      label={texts.list}
      files={data?.data ?? []}
      line={(report, onHide) => <ReportLine key={report.id} listed={report} onHide={onHide} />}
    />
  );
}

/** An export: how far it is, then its file, which opens by itself for who waited for it here (S-4.18). */
function ReportLine({ listed, onHide }: { listed: ReportView; onHide: () => void }) {
  const [waits] = useState(() => isUnderWay(listed) || awaited.has(listed.id));
  const report = useReport(listed.type, listed.id, waits).data ?? listed;
  const { id, status, done, total, file, format } = report;
  const { open } = useOpenFile(file);
  const openByItself = useEffectEvent(open);
  useEffect(() => {
    if (isUnderWay({ status })) return;
    awaited.delete(id);
    if (waits && status === 'DONE') openByItself();
  }, [waits, status, id]);
  return (
    <DeferredLine
      status={status}
      said={saidOf(report)}
      done={done}
      total={total}
      remarks={status === 'DONE' && <DeferredRemark>{texts.of[report.type].rows(done, count(done))}</DeferredRemark>}
      action={
        file && (
          <OpenFile file={file} icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}>
            {texts.download(format)}
          </OpenFile>
        )
      }
      onHide={onHide}
    />
  );
}

function saidOf({ type, status, done, total, created_at }: ReportView): string {
  const date = businessMinuteOf(new Date(created_at));
  if (status === 'QUEUED') return texts.waiting(date);
  if (status === 'PROCESSING') return texts.making(date, count(done), texts.of[type].rows(total, count(total)));
  return status === 'DONE' ? texts.ready(date) : texts.failed(date);
}
