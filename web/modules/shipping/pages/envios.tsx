import { IconPackage, IconSend } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CurrentUser } from '#contract/access/access.ts';
import { COUNTED_GUIDES, type LabelView } from '#contract/shipping/label-views.ts';
import { shippingOperations, type LabelRow } from '#contract/shipping/shipping.ts';
import { labelViewTexts } from '#texts/es/shipping/label-views.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { hasRight } from '../../../frame/rights.ts';
import { useSession } from '../../../frame/session.tsx';
import { askAhead } from '../../../platform/use-call.ts';
import { count, grouped } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DataTable, type Sort } from '../../../ui/table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { media, useMedia } from '../../../ui/use-media.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { LabelCard } from '../label-card.tsx';
import { LabelPanel } from '../label-panel.tsx';
import { labelsColumns } from '../labels-columns.tsx';
import { LabelsFilters } from '../filters/labels-filters.tsx';
import styles from '../labels-list.module.css';
import {
  filterCount,
  ownViewOf,
  parseView,
  PAGE_SIZE,
  requestOf,
  tabOf,
  tabs,
  withoutFilters,
  withKept,
  withSort,
  withTab,
  type LabelsSort,
  type LabelsTab,
  type LabelsView,
} from '../labels-view.ts';
import { useLabels, useLabelViews } from '../queries.ts';
import { useRepeatKey } from '../repeat/use-repeat-key.ts';
import { useLabelsView } from '../use-labels-view.ts';
import { ViewActions } from '../views/view-actions.tsx';

/** The list is on its way while the frame is drawn. */
export function prepare(client: QueryClient, user: CurrentUser): void {
  const view = parseView(Object.fromEntries(new URLSearchParams(window.location.search)));
  if (hasRight(user, 'canRead.label')) askAhead(client, shippingOperations.listLabels, requestOf(view));
}

/** /envios: the guides in scope, their filters in the address, one of them open beside. */
export function Page() {
  const session = useSession();
  const [view, change] = useLabelsView();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useLabels(requestOf(view));
  const { data: kept } = useLabelViews();
  const own = kept?.views ?? [];
  const shownView = ownViewOf(view, own);
  const { page: _page, ...filters } = requestOf(view);
  const selection = useSelection(JSON.stringify(filters), data?.data ?? []);
  const [focusesPanel, askForFocus] = useState(0);
  const isColumn = useMedia(media.navFixed);
  const rows = data?.data ?? [];
  const openId = view.open?.id ?? null;
  const mayWrite = session.can('canCreateUpdateDelete.label');
  const [chosen] = [...selection.rows.values()];
  useRepeatKey(rows, rows.find((row) => row.id === openId) ?? (selection.rows.size === 1 ? (chosen ?? null) : null));
  const isStaff = session.actsForOthers || session.user.role === 'biller';

  // Enter on the row that is already open leads into its panel; J and K walk the list with the panel open.
  const open = (row: LabelRow) => {
    if (row.id === openId) askForFocus((n) => n + 1);
    else change({ ...view, open: { carrier: row.carrier, id: row.id } }, { replaces: view.open !== null });
  };
  const close = () => {
    change({ ...view, open: null }, { replaces: true });
    if (openId) requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row-open="${openId}"]`)?.focus());
  };
  const isNarrow = view.open !== null && isColumn;
  const { seesPrices } = session;
  const seesUsers = isStaff || session.user.role === 'customer';
  const columns = useMemo(
    () => labelsColumns({ seesPrices, seesCustomers: isStaff, seesUsers, isNarrow }),
    [seesPrices, isStaff, seesUsers, isNarrow],
  );

  return (
    <PageFrame
      title={labelsTexts.title}
      remark={data && labelsTexts.total(count(data.total))}
      fills
      actions={
        mayWrite && (
          <ButtonLink to="/enviar" variant="outline" icon={<IconSend size={17} stroke={1.75} aria-hidden="true" />} keys={['N']}>
            {labelsTexts.newShipment}
          </ButtonLink>
        )
      }
    >
      <Tabs
        label={labelsTexts.viewsLabel}
        value={shownView < 0 ? tabOf(view) : `own-${shownView}`}
        tabs={[...tabsFor(view, data?.unsettled ?? 0, kept?.counts ?? {}), ...ownTabs(own)]}
        onChange={(tab) => {
          const index = own.findIndex((_, at) => tab === `own-${at}`);
          change(index < 0 ? withTab(view, tab as LabelsTab) : withKept(view, own[index]?.filters ?? {}));
        }}
        after={kept && <ViewActions view={view} own={own} shown={shownView} />}
      >
        <div className={styles.tabBody}>
          <LabelsFilters view={view} onChange={change} isNarrow={isNarrow} />
          <DataTable
            label={labelsTexts.title}
            columns={columns}
            rows={rows}
            idOf={(row) => row.id}
            nameOf={(row) => (row.parcel_number ? grouped(row.parcel_number) : labelsTexts.unnumbered)}
            paging={{ page: view.page, limit: PAGE_SIZE, total: data?.total ?? 0, onPage: (page) => change({ ...view, page }) }}
            sort={view.sort}
            onSort={(sort: Sort) => change(withSort(view, sort as LabelsSort))}
            openId={openId}
            onOpen={open}
            // A guide to be settled is neither printed nor cancelled before.
            selection={view.isUnsettled ? undefined : { chosen: new Set(selection.rows.keys()), onChange: selection.choose }}
            bar={
              selection.rows.size > 0 && (
                <BulkBar
                  selection={selection}
                  filters={filters}
                  total={data?.total ?? 0}
                  isWholePage={rows.every(({ id }) => selection.rows.has(id))}
                  mayWrite={mayWrite}
                  isBesideOpen={view.open !== null}
                />
              )
            }
            isLoading={isPending}
            isRefreshing={isPlaceholderData && isFetching}
            card={cardOf}
            instead={
              error ? (
                <ErrorState title={labelsTexts.failed} hint={labelsTexts.failedHint} error={error} onRetry={() => void refetch()} />
              ) : (
                <NothingHere view={view} mayWrite={mayWrite} onClear={() => change(withoutFilters(view))} />
              )
            }
          />
        </div>
      </Tabs>
      <LabelPanel
        open={view.open}
        row={rows.find((row) => row.id === openId) ?? null}
        onClose={close}
        focusRequest={focusesPanel}
        {...neighbours(rows, openId, (row) => change({ ...view, open: { carrier: row.carrier, id: row.id } }, { replaces: true }))}
      />
    </PageFrame>
  );
}

const cardOf = (row: LabelRow) => <LabelCard row={row} />;

/** 'Por conciliar' stands there only while something waits, or while it is the view. */
function tabsFor(view: LabelsView, unsettled: number, counts: Readonly<Record<string, number>>) {
  const shown = tabs.filter((tab) => tab !== 'unsettled' || unsettled > 0 || view.isUnsettled);
  return shown.map((tab) => {
    const n = tab === 'unsettled' ? unsettled : tab === 'exception' || tab === 'registered' || tab === 'facility' ? (counts[tab] ?? 0) : null;
    return { value: tab as string, label: labelsTexts.views[tab], ...(n ? { count: count(n) } : {}) };
  });
}

const ownTabs = (own: readonly (LabelView & { count: number })[]) =>
  own.map(({ name, count: n }, at) => ({
    value: `own-${at}`,
    label: name,
    count: n >= COUNTED_GUIDES ? labelViewTexts.more(count(COUNTED_GUIDES)) : count(n),
  }));

/** The rows before and after the open one on this page. */
function neighbours(rows: readonly LabelRow[], openId: string | null, open: (row: LabelRow) => void) {
  const at = rows.findIndex((row) => row.id === openId);
  const [before, after] = at < 0 ? [undefined, undefined] : [rows[at - 1], rows[at + 1]];
  return { onPrevious: before ? () => open(before) : null, onNext: after ? () => open(after) : null };
}

function NothingHere({ view, mayWrite, onClear }: { view: LabelsView; mayWrite: boolean; onClear: () => void }) {
  const isFiltered = filterCount(view) > 0 || view.page > 1;
  const [title, hint] = view.isUnsettled
    ? [labelsTexts.emptyUnsettled, labelsTexts.emptyUnsettledHint]
    : isFiltered
      ? [labelsTexts.empty, labelsTexts.emptyHint]
      : [labelsTexts.nothingYet, labelsTexts.nothingYetHint];
  return (
    <EmptyState
      icon={<IconPackage size={26} stroke={1.75} />}
      title={title}
      hint={hint}
      actions={
        <>
          {isFiltered && (
            <Button variant="outline" onClick={onClear}>
              {labelsTexts.clear}
            </Button>
          )}
          {mayWrite && (
            <ButtonLink to="/enviar" icon={<IconSend size={17} stroke={1.75} aria-hidden="true" />}>
              {labelsTexts.newShipment}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
