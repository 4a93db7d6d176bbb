import { useState } from 'react';
import { cutsOperations, type ReportDetail, type ReportRowView } from '#contract/cuts/cuts.ts';
import type { ReportId } from '#contract/shared/ids.ts';
import { reportTexts as texts } from '#texts/es/cuts/report-screens.ts';
import { RecordPanel } from '../../frame/records/record-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { count } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DownloadReport } from './download-report.tsx';
import { ObserveForm, useObserving } from './observe-form.tsx';
import { Period, Sum, typesOf } from './report-columns.tsx';
import { ReportDocuments } from './report-documents.tsx';
import { ReportLines } from './report-lines.tsx';
import { ReportStatusChip } from './report-status.tsx';
import { RespondForm } from './respond-form.tsx';

/** One report beside its list: what it comes to and until when, its documents, its rows, and the answer to each (AMB-13.08). */
export function ReportPanel({ row, ...beside }: Beside<ReportRowView>) {
  const detail = useCall(cutsOperations.getBillingReport, { id: beside.open as ReportId }, { isOn: beside.open !== null });
  const known = detail.data ?? row;
  const title = known && (
    <>
      <span className="code">{known.folio}</span> <ReportStatusChip status={known.status} />
    </>
  );
  const about = known && [known.customer.name, typesOf(known)].join(' · ');
  return (
    <RecordPanel {...beside} words={texts} title={title} about={about} detail={detail} isWide>
      {(report) => <Inside key={report.id} report={report} />}
    </RecordPanel>
  );
}

const nothingToDecide = () => null;

function Inside({ report }: { report: ReportDetail }) {
  const { actions } = report;
  const observing = useObserving(report);
  const [asks, setAsks] = useState<'approve' | 'cancel' | null>(null);
  const close = () => setAsks(null);
  return (
    <>
      <Card>
        <ReportFacts report={report} />
        <div className="flow gap-8 end">
          {actions.includes('cancel') && (
            <Button variant="danger" onClick={() => setAsks('cancel')}>
              {texts.cancel.open}
            </Button>
          )}
          <DownloadReport report={report} />
          {actions.includes('approve') && <Button onClick={() => setAsks('approve')}>{texts.approve.open}</Button>}
        </div>
      </Card>
      <ReportDocuments documents={report.documents} />
      <Card title={texts.rows.title} level={3}>
        <Rows report={report} observing={observing} />
      </Card>
      {asks === 'approve' && <ApproveDialog report={report} hasUnsent={observing.draft.observations.length > 0} onClose={close} />}
      {asks === 'cancel' && <CancelDialog report={report} onClose={close} />}
    </>
  );
}

function Rows({ report, observing }: { report: ReportDetail; observing: ReturnType<typeof useObserving> }) {
  if (report.actions.includes('answer')) return <RespondForm report={report} />;
  if (report.actions.includes('observe')) return <ObserveForm report={report} form={observing} />;
  return <ReportLines report={report} decides={nothingToDecide} />;
}

function ReportFacts({ report }: { report: ReportDetail }) {
  const { net, iva, total, charges, labels, review_until, days_left, invoice_on, approved_at, approved_by, status, reason, origin, by_default } =
    report;
  return (
    <Facts>
      <Fact name={texts.columns.total} isStrong>
        <Sum of={total} />
      </Fact>
      <Fact name={texts.net}>
        <Sum of={net} />
      </Fact>
      <Fact name={texts.iva}>
        <Sum of={iva} />
      </Fact>
      <Fact name={texts.columns.period}>
        <Period row={report} />
      </Fact>
      <Fact name={texts.columns.labels}>
        {texts.labels(count(labels))}, {texts.charges(count(charges))}
      </Fact>
      {status === 'review' && review_until && (
        <Fact name={texts.columns.until}>
          <DateText when={review_until} form="longDay" />
          {days_left !== null && <p className="quiet">{texts.left(days_left)}</p>}
        </Fact>
      )}
      {approved_at && (
        <Fact name={texts.approved}>
          <DateText when={approved_at} form="dayAndTime" />
          <p className="quiet">{approved_by === null ? texts.approvedBySilence : approved_by.name}</p>
        </Fact>
      )}
      {invoice_on && (
        <Fact name={texts.invoiceOn}>
          <DateText when={invoice_on} form="longDay" />
        </Fact>
      )}
      {(origin === 'at_once' || by_default) && <Fact name={texts.scheme}>{origin === 'at_once' ? texts.atOnce : texts.byDefault}</Fact>}
      {reason && (
        <Fact name={texts.reason} isWide>
          {reason}
        </Fact>
      )}
    </Facts>
  );
}
