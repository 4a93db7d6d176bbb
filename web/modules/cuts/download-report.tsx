import { IconDownload } from '@tabler/icons-react';
import type { ReportDetail } from '#contract/cuts/cuts.ts';
import { reportTexts } from '#texts/es/cuts/report-screens.ts';
import { saveCsv } from '../../platform/save-file.ts';
import { useAct } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast-store.ts';
import { reportFile } from './report-file.ts';

const texts = reportTexts.download;

/** The charges of a report as a file. */
export function DownloadReport({ report }: { report: ReportDetail }) {
  const act = useAct(() => reportFile(report), { onDone: saveCsv, onFailed: toastFailure(texts.failed) });
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden="true" />;
  return (
    <Button variant="outline" icon={icon} isBusy={act.isPending} onClick={() => act.mutate()}>
      {texts.open}
    </Button>
  );
}
