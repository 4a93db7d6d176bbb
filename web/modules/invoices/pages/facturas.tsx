import { IconFileInvoice } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { monthTexts } from '#texts/es/months/months.ts';
import { invoiceTexts as texts } from '#texts/es/invoices/invoice-screens.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { count, money } from '../../../platform/format.ts';
import { useTakesPapers } from '../../billing/paper-buttons.tsx';
import { MonthDialog } from '../../months/month-dialog.tsx';
import { MonthFiles } from '../../months/month-files.tsx';
import { takesMonths } from '../../months/queries.ts';
import { ListExport } from '../../reports/list-export.tsx';
import { Reports } from '../../reports/reports.tsx';
import { invoiceCard, invoiceColumns, nameOf } from '../invoice-columns.tsx';
import { invoiceList } from '../invoice-list.ts';
import { InvoicePanel } from '../invoice-panel.tsx';
import { useInvoiceFilters } from '../use-invoice-filters.tsx';

/** /facturas: the fiscal documents in reach, one of them open beside; their list as a file (S-1.11, S-2.64, AMB-13.10). */
export function Page() {
  const { actsForOthers, user } = useSession();
  const list = useRecordList(invoiceList);
  const isHouse = actsForOthers || user.role === 'biller';
  const filters = useInvoiceFilters(list, isHouse);
  const takesPapers = useTakesPapers();
  const columns = useMemo(() => invoiceColumns({ seesCustomers: isHouse, takesPapers }), [isHouse, takesPapers]);
  const [isChoosing, setChoosing] = useState(false);
  const months = takesMonths(user.role) ? [{ id: 'month', label: monthTexts.act, onAct: () => setChoosing(true) }] : [];
  const { sum = null, total = 0 } = list.answer.data ?? {};
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={nameOf}
      card={invoiceCard}
      search={{ label: texts.search }}
      filters={filters}
      narrowing={total > 0 && sum !== null && <p className="quiet label">{texts.sum(count(total), money(sum))}</p>}
      views={(body) => (
        <>
          <Reports type="invoices" />
          {months.length > 0 && <MonthFiles />}
          {isChoosing && <MonthDialog onClose={() => setChoosing(false)} />}
          {body}
        </>
      )}
      exportAction={(request) => <ListExport type="invoices" request={request} others={months} />}
      panel={(beside) => <InvoicePanel {...beside} />}
      hasWidePanel
      add={null}
      nothing={texts.nothing}
      nothingFound={texts.nothingFound}
      icon={<IconFileInvoice size={26} stroke={1.75} />}
    />
  );
}
