import { useState } from 'react';
import { reportFileTypes } from '#contract/customers/report-shapes.ts';
import { datesOf, isReportsEmpty, preInvoiceDays, reviewDays, schemasOf, subTypes } from '#contract/customers/reports.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select, type SelectOption } from '../../ui/form/select.tsx';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { reportsWrong, withReport, type CustomerDraft } from './customer-draft.ts';
import { ReportCuts } from './report-cuts.tsx';
import styles from './customers.module.css';

type Report = CustomerDraft['reports'][number];
const named = (values: readonly string[], names: Readonly<Record<string, string>>): SelectOption<string>[] =>
  values.map((value) => ({ value, label: names[value] ?? value }));
const none = { value: 'none', label: texts.nothingChosen };

/** When each kind of charge is cut, reviewed and told: root's alone, read until it is asked for. Who is billed at once has none (AMB-13.04). */
export function ReportFields({ form }: { form: FormState<CustomerDraft> }) {
  const { draft, bind } = form;
  const [asked, setAsked] = useState(false);
  const isWrong = reportsWrong(draft);
  if (draft.billing === 'inmediata' && !isWrong) return null;
  if (!asked && !isWrong) {
    const edit = (
      <Button variant="outline" onClick={() => setAsked(true)}>
        {texts.editReports}
      </Button>
    );
    return (
      <Card title={texts.reports} aside={edit}>
        <ReportCuts reports={draft.reports} file_type={draft.report_file_type} />
      </Card>
    );
  }
  return (
    <Card title={texts.reports}>
      {draft.reports.map((report, at) => (
        <ReportRow key={report.name} form={form} report={report} at={at} />
      ))}
      {!isReportsEmpty(draft.reports) && (
        <div className={styles.file}>
          <Select
            {...bind('report_file_type')}
            label={texts.fileType}
            options={reportFileTypes.map((value) => ({ value, label: texts.fileTypes[value] }))}
          />
        </div>
      )}
    </Card>
  );
}

function ReportRow({ form: { draft, set, faultOf }, report, at }: { form: FormState<CustomerDraft>; report: Report; at: number }) {
  const field = (name: Exclude<keyof Report, 'name'>, label: string, options: SelectOption<string>[]) => (
    <Select
      label={label}
      value={report[name] || 'none'}
      options={[none, ...options]}
      onChange={(value) => set({ reports: withReport(draft.reports, at, name, value === 'none' ? '' : value) })}
      fault={faultOf(`reports.${at}.${name}`)}
    />
  );
  const dates = datesOf(report.schema);
  return (
    <div className={`stack gap-12 top ${styles.report}`} role="group" aria-label={texts.reportNames[report.name]}>
      <span>{texts.reportNames[report.name]}</span>
      {field('schema', texts.schema, named(schemasOf(report.name), texts.schemas))}
      {dates.length > 0 && field('date', texts.date, named(dates, texts.dates))}
      {report.schema === 'monthly' && field('sub_type', texts.subType, named(subTypes, texts.subTypes))}
      {report.schema !== '' && field('conditions', texts.review, named(reviewDays, texts.reviews))}
      {report.schema !== '' && field('pre_invoice_days', texts.preInvoice, named(preInvoiceDays, texts.preInvoices))}
    </div>
  );
}
