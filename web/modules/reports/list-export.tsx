import { IconDownload } from '@tabler/icons-react';
import type { invoiceOperations } from '#contract/invoices/invoices.ts';
import { reportFormats } from '#contract/reports/reports.ts';
import { businessMinuteOf } from '#contract/shared/dates.ts';
import type { shippingOperations } from '#contract/shipping/shipping.ts';
import { reportTexts as texts } from '#texts/es/reports/reports.ts';
import type { SentTo } from '../../platform/api.ts';
import { useBehindOneButton } from '../../frame/records/list-actions.tsx';
import { Button, classOf } from '../../ui/button.tsx';
import { Menu, type MenuAct } from '../../ui/menu.tsx';
import { showToast, toastFailure } from '../../ui/toast-store.ts';
import { useCreateReport } from './queries.ts';

type Listed = { labels: SentTo<typeof shippingOperations.listLabels>; invoices: SentTo<typeof invoiceOperations.listInvoices> };
type Props<T extends keyof Listed> = {
  type: T;
  request: Listed[T];
  /** Files of another kind. */
  others?: readonly MenuAct[];
};

const icon = <IconDownload size={18} stroke={1.75} aria-hidden="true" />;

/** All rows that a list asks for, as a file that the server makes. */
export function ListExport<T extends keyof Listed>({ type, request, others = [] }: Props<T>) {
  const { mutate } = useCreateReport(type, {
    onDone: () => showToast({ tone: 'info', message: texts.begun(businessMinuteOf(new Date()), texts.of[type].list) }),
    onFailed: (error) => toastFailure(texts.failed(businessMinuteOf(new Date())))(error),
  });
  const isBehindOneButton = useBehindOneButton();
  const { page: _page, limit: _limit, sort_by: _by, sort_order: _order, ...filters } = request;
  const actsOf = (nameOf: (format: string) => string): MenuAct[] => [
    ...reportFormats.map((format) => ({ id: format, label: nameOf(texts.formats[format]), onAct: () => mutate({ ...filters, format }) })),
    ...others,
  ];
  if (isBehindOneButton)
    return actsOf(texts.exportAs).map(({ id, label, onAct }) => (
      <Button key={id} variant="quiet" icon={icon} onClick={onAct}>
        {label}
      </Button>
    ));
  return (
    <Menu
      trigger={
        <>
          {icon}
          {texts.export}
        </>
      }
      triggerClass={classOf('quiet')}
      items={actsOf((format) => format)}
    />
  );
}
