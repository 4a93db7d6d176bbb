import { reportNames, type ReportInput } from '#contract/customers/report-shapes.ts';
import { isReportsEmpty } from '#contract/customers/reports.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { Fact, Facts } from '../../ui/facts.tsx';

type Cut = Pick<ReportInput, 'name'> & { schema?: string | null | undefined; date?: string | null | undefined };
type Props = { reports: readonly Cut[]; file_type: keyof typeof texts.fileTypes };

/** 'Semanal · Lunes' */
function cutOf({ schema, date }: Cut): string {
  const names: Readonly<Record<string, string>> = texts.schemas;
  return [schema && names[schema], date && texts.dates[date]].filter(Boolean).join(' · ') || texts.nothingChosen;
}

/** When each kind of charge is cut, to be read; a customer without a block is cut once a month (AMB-13.04). */
export function ReportCuts({ reports, file_type }: Props) {
  if (isReportsEmpty(reports.map(({ name, schema }) => ({ name, schema })))) return <p className="muted">{texts.usualReports}</p>;
  return (
    <Facts shape="rows">
      {reportNames.map((name) => (
        <Fact key={name} name={texts.reportNames[name]}>
          {cutOf(reports.find((report) => report.name === name) ?? { name })}
        </Fact>
      ))}
      <Fact name={texts.fileType}>{texts.fileTypes[file_type]}</Fact>
    </Facts>
  );
}
