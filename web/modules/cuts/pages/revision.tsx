import { IconFileInvoice } from '@tabler/icons-react';
import { useMemo } from 'react';
import { answeringRoles, cutsOperations, reportTypes } from '#contract/cuts/cuts.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { reportTexts as texts } from '#texts/es/cuts/report-screens.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { oneOf, oneView } from '../../../frame/records/list-filters.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { count, money } from '../../../platform/format.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { CutCalendar } from '../cut-calendar.tsx';
import { nameOf, reportCard, reportColumns } from '../report-columns.tsx';
import { ReportPanel } from '../report-panel.tsx';

const views = ['review', 'open', 'approved', 'cancelled'] as const;

const reportList = defineList({
  path: '/revision',
  operation: cutsOperations.listBillingReports,
  sorts: ['review_until', 'total'],
  order: 'asc',
  filters: { ver: oneView('review', 'open', 'approved', 'cancelled', 'cierres'), tipo: oneOf('all', ...reportTypes) },
  mayOpen: looksLikeId,
  request: ({ ver, tipo }) => ({ view: ver === 'cierres' ? 'review' : ver, type: tipo === 'all' ? undefined : tipo }),
});

const typeOptions = [{ value: 'all' as const, label: texts.everyType }, ...reportTypes.map((value) => ({ value, label: texts.types[value] }))];

/** /revision: reports of charges before they are invoiced, one of them open beside; staff see what closes next (AMB-13.08). */
export function Page() {
  const { actsForOthers, user } = useSession();
  const list = useRecordList(reportList);
  const { ver, tipo } = list.view.filters;
  const seesCustomers = actsForOthers || user.role === 'biller';
  const seesCalendar = answeringRoles.some((role) => role === user.role);
  const columns = useMemo(() => reportColumns(seesCustomers), [seesCustomers]);
  const { counts, sum = null, total = 0 } = list.answer.data ?? {};
  const shown = ver === 'cierres' ? 'review' : ver;
  const tabs = [
    ...views.map((value) => ({ value, label: texts.views[value], ...(counts ? { count: count(counts[value]) } : {}) })),
    ...(seesCalendar ? [{ value: 'cierres' as const, label: texts.calendarTab }] : []),
  ];
  const showsCalendar = ver === 'cierres' && seesCalendar;
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={nameOf}
      card={reportCard}
      search={{ label: texts.search }}
      filters={[
        {
          name: texts.columns.types,
          chosen: tipo === 'all' ? null : texts.types[tipo],
          onClear: () => list.show({ filters: { tipo: 'all' } }),
          field: (
            <Select label={texts.columns.types} value={tipo} options={typeOptions} onChange={(next) => list.show({ filters: { tipo: next } })} />
          ),
        },
      ]}
      narrowing={
        shown === 'review' && (
          <p className="quiet label">
            {total > 0 && sum !== null && <strong>{texts.sum(count(total), money(sum))}. </strong>}
            {texts.promise}
          </p>
        )
      }
      views={(records) => (
        <Tabs
          label={texts.viewsLabel}
          value={showsCalendar ? 'cierres' : shown}
          tabs={tabs}
          onChange={(next) => list.show({ filters: { ver: next }, open: null })}
        >
          {showsCalendar ? <CutCalendar /> : records}
        </Tabs>
      )}
      panel={(beside) => <ReportPanel {...beside} />}
      hasWidePanel
      add={null}
      nothing={texts.nothing[shown]}
      icon={<IconFileInvoice size={26} stroke={1.75} />}
    />
  );
}
