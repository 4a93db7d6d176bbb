import { IconScale } from '@tabler/icons-react';
import { useMemo } from 'react';
import { overweightOperations, overweightViews, type OverweightView } from '#contract/later-charges/overweight.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { overweightTexts as texts } from '#texts/es/later-charges/overweight.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { oneView } from '../../../frame/records/list-filters.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { count, money } from '../../../platform/format.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { nameOf, overweightCard, overweightColumns } from '../overweight-columns.tsx';
import { OverweightPanel } from '../overweight-panel.tsx';
import { RootTools } from '../root-tools.tsx';

const overweightList = defineList({
  path: '/sobrepeso',
  operation: overweightOperations.listOverweights,
  sorts: ['due_day', 'total'],
  order: 'asc',
  filters: { ver: oneView<OverweightView>('review', 'charged', 'dropped') },
  mayOpen: looksLikeId,
  request: ({ ver }) => ({ view: ver }),
});

/** /sobrepeso: what carriers told after guides were made, one of it open beside (AMB-12.15). */
export function Page() {
  const { actsForOthers, user } = useSession();
  const list = useRecordList(overweightList);
  const { ver } = list.view.filters;
  const seesCustomers = actsForOthers || user.role === 'biller';
  const columns = useMemo(() => overweightColumns(seesCustomers), [seesCustomers]);
  const { counts, sum = null, total = 0 } = list.answer.data ?? {};
  const tabs = overweightViews.map((view) => ({ value: view, label: texts.views[view], ...(counts ? { count: count(counts[view]) } : {}) }));
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={nameOf}
      card={overweightCard}
      search={{ label: texts.search }}
      narrowing={
        ver === 'review' && (
          <p className="quiet label">
            {total > 0 && sum !== null && <strong>{texts.sum(count(total), money(sum))}. </strong>}
            {texts.promise}
          </p>
        )
      }
      views={(records) => (
        <Tabs label={texts.viewsLabel} value={ver} tabs={tabs} onChange={(next) => list.show({ filters: { ver: next }, open: null })}>
          {records}
        </Tabs>
      )}
      panel={(beside) => <OverweightPanel {...beside} />}
      hasWidePanel
      add={null}
      addSeveral={user.role === 'root' && <RootTools />}
      nothing={texts.nothing[ver]}
      icon={<IconScale size={26} stroke={1.75} />}
    />
  );
}
