import { IconFileText } from '@tabler/icons-react';
import { useMemo } from 'react';
import { preInvoiceOperations } from '#contract/invoices/pre-invoices.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { preInvoiceTexts as texts } from '#texts/es/invoices/pre-invoice-screens.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { oneView } from '../../../frame/records/list-filters.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { count, money } from '../../../platform/format.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { nameOf, preInvoiceCard, preInvoiceColumns } from '../pre-invoice-columns.tsx';
import { PreInvoicePanel } from '../pre-invoice-panel.tsx';

const views = ['open', 'invoiced', 'rejected', 'cancelled'] as const;
const tabs = views.map((value) => ({ value, label: texts.views[value] }));

const preInvoiceList = defineList({
  path: '/pre-facturas',
  operation: preInvoiceOperations.listPreInvoices,
  sorts: ['created_at'],
  order: 'desc',
  filters: { ver: oneView(...views) },
  mayOpen: looksLikeId,
  request: ({ ver }) => ({ status: ver }),
});

/** /pre-facturas: what is about to be invoiced, one of them open beside (S-2.67, AMB-13.09). */
export function Page() {
  const { actsForOthers, user } = useSession();
  const list = useRecordList(preInvoiceList);
  const seesCustomers = actsForOthers || user.role === 'biller';
  const columns = useMemo(() => preInvoiceColumns(seesCustomers), [seesCustomers]);
  const { ver } = list.view.filters;
  const { sum = null, total = 0 } = list.answer.data ?? {};
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={nameOf}
      card={preInvoiceCard}
      search={{ label: texts.search }}
      narrowing={total > 0 && sum !== null && <p className="quiet label">{texts.sum(count(total), money(sum))}</p>}
      views={(records) => (
        <Tabs label={texts.viewsLabel} value={ver} tabs={tabs} onChange={(next) => list.show({ filters: { ver: next }, open: null })}>
          {records}
        </Tabs>
      )}
      panel={(beside) => <PreInvoicePanel {...beside} />}
      hasWidePanel
      add={null}
      nothing={texts.nothing[ver]}
      icon={<IconFileText size={26} stroke={1.75} />}
    />
  );
}
