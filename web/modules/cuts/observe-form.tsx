import { cutsOperations, REPORT_COMMENT, updateReportRequest, type ReportDetail, type ReportLine } from '#contract/cuts/cuts.ts';
import type { ChargeId } from '#contract/shared/ids.ts';
import { reportTexts } from '#texts/es/cuts/report-screens.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useFormList } from '../../ui/form/use-form-list.ts';
import { showToast } from '../../ui/toast-store.ts';
import { guideOf, ReportLines } from './report-lines.tsx';
import { reportReaders } from './report-readers.ts';

const texts = reportTexts.observe;
type Observed = { charge_id: ChargeId; comment: string; total: number | null };

/** What is marked of a report and not sent yet; it outlives a reload. */
export function useObserving({ id }: ReportDetail) {
  const form = useForm({
    name: `reporte-observar-${id}`,
    first: (): { observations: Observed[] } => ({ observations: [] }),
    schema: updateReportRequest,
    toRequest: ({ observations }) => ({ id, observations: observations.map(({ charge_id, comment }) => ({ charge_id, comment })) }),
    send: ({ request }) => call(cutsOperations.updateBillingReport, request),
    forgets: reportReaders,
    onSaved: () => {
      form.fill({ observations: [] });
      showToast({ tone: 'success', message: texts.sent, kind: 'confirm' });
    },
    failed: texts.failed,
  });
  return form;
}

/** Rows that its reader does not agree with are marked, each with why; the sum of what is marked moves along. */
export function ObserveForm({ report, form }: { report: ReportDetail; form: ReturnType<typeof useObserving> }) {
  const list = useFormList(form, 'observations');
  const marked = form.draft.observations;
  const sum = marked.reduce<number | null>((all, { total }) => (all === null || total === null ? null : all + total), 0);
  const decides = (line: ReportLine) => {
    const { charge_id, total } = line;
    const at = marked.findIndex((one) => one.charge_id === charge_id);
    const fault = form.faultOf(`observations.${at}.charge_id`);
    return (
      <>
        <Checkbox
          label={texts.send}
          aria-label={texts.row(guideOf(line), line.concept)}
          isChecked={at >= 0}
          onChange={(isChecked) => (isChecked ? list.add({ charge_id, comment: '', total }) : list.remove(at))}
        />
        {at >= 0 && <TextArea {...list.bind(at, 'comment')} label={texts.comment} maxLength={REPORT_COMMENT.most} rows={2} aria-required />}
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
      isOff={marked.length === 0}
      waits
      remark={
        <span role="status" className="quiet label">
          {marked.length > 0 && texts.chosen(marked.length, sum === null ? null : money(sum))}
        </span>
      }
    >
      <p className="muted">{texts.hint}</p>
      <ReportLines report={report} decides={decides} />
    </RecordForm>
  );
}
