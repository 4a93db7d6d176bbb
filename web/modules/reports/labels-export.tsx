import { IconDownload } from '@tabler/icons-react';
import { reportFormats, type ReportFormat } from '#contract/reports/reports.ts';
import { businessMinuteOf } from '#contract/shared/dates.ts';
import type { shippingOperations } from '#contract/shipping/shipping.ts';
import { reportTexts as texts } from '#texts/es/reports/reports.ts';
import type { SentTo } from '../../platform/api.ts';
import { classOf } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { showToast, toastFailure } from '../../ui/toast-store.ts';
import { useCreateReport } from './queries.ts';

type Listed = SentTo<typeof shippingOperations.listLabels>;

/** All guides that the list asks for, as a file that the server makes; `others` are files of another kind. */
export function LabelsExport({ request, others = [] }: { request: Listed; others?: readonly MenuItem[] }) {
  const { mutate } = useCreateReport({
    onDone: () => showToast({ tone: 'info', message: texts.begun(businessMinuteOf(new Date())) }),
    onFailed: (error) => toastFailure(texts.failed(businessMinuteOf(new Date())))(error),
  });
  const { page: _page, limit: _limit, sort_by: _by, sort_order: _order, ...filters } = request;
  const begin = (format: ReportFormat) => mutate({ ...filters, format });
  return (
    <Menu
      trigger={
        <>
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          {texts.export}
        </>
      }
      triggerClass={classOf('quiet')}
      items={[...reportFormats.map((format) => ({ id: format, label: texts.formats[format], onAct: () => begin(format) })), ...others]}
    />
  );
}
