import { IconPackage, IconSend } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { CurrentUser } from '#contract/access/access.ts';
import { COUNTED_GUIDES, type LabelView } from '#contract/shipping/label-views.ts';
import { shippingOperations, type LabelRow } from '#contract/shipping/shipping.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { labelViewTexts } from '#texts/es/shipping/label-views.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { listRequest } from '../../../frame/records/list-definition.ts';
import { parseList } from '../../../frame/records/list-view.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList, type ListOf } from '../../../frame/records/use-record-list.ts';
import { hasRight } from '../../../frame/rights.ts';
import { useSession } from '../../../frame/session.tsx';
import { askAhead } from '../../../platform/use-call.ts';
import { count, grouped, money } from '../../../platform/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { media, useMedia } from '../../../ui/use-media.ts';
import { ListExport } from '../../reports/list-export.tsx';
import { Reports } from '../../reports/reports.tsx';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { usePackingOfDay } from '../bulk/use-packing-of-day.ts';
import { useLabelFilters } from '../filters/use-label-filters.tsx';
import { LabelCard } from '../label-card.tsx';
import { LabelPanel } from '../label-panel.tsx';
import styles from '../labels-list.module.css';
import { labelsColumns } from '../labels-columns.tsx';
import { filtersOfTab, isUnsettled, labelsList, ownViewOf, tabOf, tabs, withKept, type LabelsTab } from '../labels-view.ts';
import { Prints } from '../../guide/prints/prints.tsx';
import { useLabelViews } from '../../guide/queries.ts';
import { useRepeatKey } from '../../guide/repeat/use-repeat-key.ts';
import { ViewActions } from '../views/view-actions.tsx';

/** The list is on its way while the frame is drawn. */
export function prepare(client: QueryClient, user: CurrentUser): void {
  const view = parseList(Object.fromEntries(new URLSearchParams(window.location.search)), labelsList);
  if (hasRight(user, 'canRead.label')) askAhead(client, shippingOperations.listLabels, listRequest(labelsList, view));
}

/** /envios: the guides in scope, their filters in the address, one of them open beside. */
export function Page() {
  const session = useSession();
  const { seesPrices } = session;
  const list = useRecordList(labelsList);
  const { view, rows, selection } = list;
  const filters = useLabelFilters(view, (changed) => list.show({ filters: changed }));
  const isNarrow = useMedia(media.navFixed) && view.open !== null;
  const mayWrite = session.can('canCreateUpdateDelete.label');
  const isStaff = session.actsForOthers || session.user.role === 'biller';
  const seesUsers = isStaff || session.user.role === 'customer';
  const columns = useMemo(
    () => labelsColumns({ seesPrices, seesCustomers: isStaff, seesUsers, isNarrow }),
    [seesPrices, isStaff, seesUsers, isNarrow],
  );
  const [chosen] = selection.rows.values();
  const open = rows.find((row) => labelsList.openText?.(row) === view.open);
  useRepeatKey(rows, open ?? (selection.rows.size === 1 ? (chosen ?? null) : null));
  const packing = usePackingOfDay(view);
  // A guide to be settled is neither printed nor cancelled before.
  const isMarked = !isUnsettled(view);
  return (
    <RecordList
      list={list}
      title={labelsTexts.title}
      columns={columns}
      nameOf={nameOf}
      card={cardOf}
      search={{ label: labelsTexts.filter, placeholder: labelsTexts.filterPlaceholder }}
      filters={filters}
      views={(body) => (
        <>
          <Reports type="labels" />
          <Prints />
          <LabelTabs list={list} unsettled={list.answer.data?.unsettled ?? 0}>
            {list.answer.data?.at_stake && <p className={`quiet ${styles.stake}`}>{labelsTexts.atStake(money(list.answer.data.at_stake))}</p>}
            {body}
          </LabelTabs>
        </>
      )}
      exportAction={(request) => <ListExport type="labels" request={request} others={packing} />}
      panel={(beside) => <LabelPanel {...beside} />}
      addSeveral={
        mayWrite && (
          <>
            <ButtonLink to="/guia-manual" variant="plain">
              {shellTexts.nav.manual}
            </ButtonLink>
            <ButtonLink to="/carga-masiva" variant="plain">
              {shellTexts.nav.bulk}
            </ButtonLink>
          </>
        )
      }
      add={mayWrite ? { label: labelsTexts.newShipment, to: '/enviar', icon: sendIcon, keys: ['N'], variant: 'outline' } : null}
      bulk={
        isMarked
          ? {
              words: bulkTexts,
              actions: (marked, isBesideOpen) => <BulkActions selection={marked} mayWrite={mayWrite} isBesideOpen={isBesideOpen} />,
            }
          : null
      }
      nothing={{ title: labelsTexts.nothingYet, hint: labelsTexts.nothingYetHint }}
      nothingFound={
        tabOf(view) === 'at_risk'
          ? { title: labelsTexts.emptyAtRisk, hint: labelsTexts.emptyAtRiskHint }
          : isMarked
            ? { title: labelsTexts.empty, hint: labelsTexts.emptyHint }
            : { title: labelsTexts.emptyUnsettled, hint: labelsTexts.emptyUnsettledHint }
      }
      icon={<IconPackage size={26} stroke={1.75} />}
      failed={{ title: labelsTexts.failed, hint: labelsTexts.failedHint }}
    />
  );
}

const sendIcon = <IconSend size={17} stroke={1.75} aria-hidden="true" />;
const nameOf = (row: LabelRow) => (row.parcel_number ? grouped(row.parcel_number) : labelRowTexts.unnumbered);
const cardOf = (row: LabelRow) => <LabelCard row={row} />;

const counted: readonly LabelsTab[] = ['exception', 'registered', 'facility'];
/** A count that is on its way: a blank as wide as a figure, so that no tab moves when it comes. */
const UNKNOWN = '\u2007';

type TabsProps = { list: ListOf<typeof labelsList>; unsettled: number; children: ReactNode };

/** The quick views, then a person's own. */
function LabelTabs({ list: { view, show }, unsettled, children }: TabsProps) {
  const { data: kept } = useLabelViews();
  const own = kept?.views ?? [];
  const shown = ownViewOf(view, own);
  // 'Por conciliar' and 'Por vencer' stand there only while something waits, or while they are the view.
  const waiting: Partial<Record<LabelsTab, number>> = { unsettled, expiring: kept?.expiring ?? 0 };
  const quick = tabs.filter((tab) => waiting[tab] !== 0 || tab === tabOf(view));
  const countOf = (tab: LabelsTab) => {
    if (waiting[tab] !== undefined) return count(waiting[tab]);
    if (tab !== 'at_risk' && !counted.includes(tab)) return undefined;
    return kept ? count(tab === 'at_risk' ? kept.at_risk : (kept.counts[tab] ?? 0)) : UNKNOWN;
  };
  return (
    <Tabs
      label={labelsTexts.viewsLabel}
      value={shown < 0 ? tabOf(view) : `own-${shown}`}
      tabs={[...quick.map((tab) => quickTab(tab, countOf(tab))), ...own.map(ownTab)]}
      onChange={(tab) => {
        const index = own.findIndex((_, at) => tab === `own-${at}`);
        show(index < 0 ? { filters: filtersOfTab(tab as LabelsTab) } : withKept(view, own[index]?.filters ?? {}));
      }}
      after={kept && <ViewActions view={view} own={own} shown={shown} />}
    >
      {children}
    </Tabs>
  );
}

const quickTab = (tab: LabelsTab, shown: string | undefined) => ({
  value: tab as string,
  label: labelsTexts.views[tab],
  ...(shown === undefined ? {} : { count: shown }),
});

const ownTab = ({ name, count: n }: LabelView & { count: number }, at: number) => ({
  value: `own-${at}`,
  label: name,
  count: n >= COUNTED_GUIDES ? labelViewTexts.more(count(COUNTED_GUIDES)) : count(n),
});
