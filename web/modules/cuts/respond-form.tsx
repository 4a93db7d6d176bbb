import { cutsOperations, REPORT_COMMENT, updateReportRequest, type ReportDetail, type ReportLine } from '#contract/cuts/cuts.ts';
import type { ChargeId } from '#contract/shared/ids.ts';
import { reportTexts } from '#texts/es/cuts/report-screens.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useFormList } from '../../ui/form/use-form-list.ts';
import { showToast } from '../../ui/toast-store.ts';
import { guideOf, ReportLines } from './report-lines.tsx';
import { reportReaders } from './report-readers.ts';

const texts = reportTexts.respond;
const outcomes = ['keep', 'put_off', 'remove'] as const;
type Outcome = (typeof outcomes)[number];
type Answered = { charge_id: ChargeId; outcome: Outcome; reason: string; total: number | null };

function useResponding({ id }: ReportDetail) {
  const form = useForm({
    name: `reporte-responder-${id}`,
    first: (): { rows: Answered[] } => ({ rows: [] }),
    schema: updateReportRequest,
    toRequest: ({ rows }) => ({
      id,
      rows: rows.map(({ charge_id, outcome, reason }) => ({ charge_id, outcome, reason: reason.trim() === '' ? null : reason })),
    }),
    send: ({ request }) => call(cutsOperations.updateBillingReport, request),
    forgets: reportReaders,
    onSaved: () => {
      form.fill({ rows: [] });
      showToast({ tone: 'success', message: texts.sent, kind: 'confirm' });
    },
    failed: texts.failed,
  });
  return form;
}

/** What the report comes to as the rows are answered now; null for anyone who sees no prices. */
function totalAfter({ total }: ReportDetail, rows: readonly Answered[]): number | null {
  const leaving = rows.filter(({ outcome }) => outcome !== 'keep');
  return leaving.reduce<number | null>((left, row) => (left === null || row.total === null ? null : left - row.total), total);
}

/** Staff say of each observed row whether it is kept, put off or removed; the total moves while they decide (AMB-13.08). */
export function RespondForm({ report }: { report: ReportDetail }) {
  const form = useResponding(report);
  const list = useFormList(form, 'rows');
  const { rows } = form.draft;
  const after = totalAfter(report, rows);
  const decide = (line: ReportLine) => {
    if (line.state !== 'observed') return null;
    const { charge_id, total } = line;
    const at = rows.findIndex((one) => one.charge_id === charge_id);
    const answered = rows[at];
    const fault = form.faultOf(`rows.${at}.charge_id`);
    return (
      <>
        <Segmented
          label={texts.row(guideOf(line), line.concept)}
          value={answered?.outcome ?? null}
          options={outcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
          onChange={(outcome) => (answered ? list.bind(at, 'outcome').onChange(outcome) : list.add({ charge_id, outcome, reason: '', total }))}
        />
        {answered && (
          <TextArea
            {...list.bind(at, 'reason')}
            label={texts.reason}
            hint={texts.effects[answered.outcome]}
            isOptional
            maxLength={REPORT_COMMENT.most}
            rows={2}
          />
        )}
        <FieldFault fault={fault} />
      </>
    );
  };
  return (
    <RecordForm
      form={form}
      aria-label={texts.form}
      save={texts.send}
      saving={texts.sending}
      isOff={rows.length === 0}
      waits
      remark={
        <span role="status" className="quiet label">
          {texts.answered(rows.length, report.observed)}
          {report.total !== null && after !== null && ` · ${texts.becomes(money(report.total), money(after))}`}
        </span>
      }
    >
      <p className="muted">{texts.hint}</p>
      <ReportLines report={report} decides={decide} />
    </RecordForm>
  );
}
