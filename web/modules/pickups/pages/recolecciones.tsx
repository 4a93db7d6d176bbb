import { IconTruckLoading } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { CurrentUser } from '#contract/access/access.ts';
import type { PickupRow } from '#contract/pickups/pickup-shapes.ts';
import { pickupOperations } from '#contract/pickups/pickups.ts';
import { actsOnBehalf } from '#contract/shared/permissions.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import { listRequest } from '../../../frame/records/list-definition.ts';
import { parseList } from '../../../frame/records/list-view.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList, type ListOf } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { count } from '../../../platform/format.ts';
import { askAhead } from '../../../platform/use-call.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { media, useMedia } from '../../../ui/use-media.ts';
import { PickupBeside } from '../list/pickup-beside.tsx';
import { PickupCard, pickupsColumns } from '../list/pickups-columns.tsx';
import { filtersOfTab, pickupsList, pickupTabs, tabOf } from '../list/pickups-list.ts';
import { shortId } from '../list/short-id.ts';
import { usePickupFilters } from '../list/use-pickup-filters.tsx';

/** The list is on its way while the frame is drawn. */
export function prepare(client: QueryClient, _user: CurrentUser): void {
  const view = parseList(Object.fromEntries(new URLSearchParams(window.location.search)), pickupsList);
  askAhead(client, pickupOperations.listPickups, listRequest(pickupsList, view));
}

/** /recolecciones: the pickups in scope, their filters in the address, one of them open beside (S-2.25, AMB-9.04). */
export function Page() {
  const { can, user, actsForOthers } = useSession();
  const list = useRecordList(pickupsList);
  const { view, show } = list;
  const filters = usePickupFilters(view, (changed) => show({ filters: changed }));
  const isNarrow = useMedia(media.navFixed) && view.open !== null;
  const seesCustomers = actsForOthers || user.role === 'biller';
  const seesUsers = seesCustomers || user.role === 'customer';
  const onSee = useLatest((row: PickupRow) => show({ open: row.id }, { replaces: view.open !== null }));
  const columns = useMemo(() => pickupsColumns({ seesCustomers, seesUsers, isNarrow, onSee }), [seesCustomers, seesUsers, isNarrow, onSee]);
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={nameOf}
      card={cardOf}
      search={{ label: texts.search, placeholder: texts.searchPlaceholder }}
      filters={filters}
      views={(body) => <PickupViews list={list}>{body}</PickupViews>}
      panel={(beside) => <PickupBeside {...beside} />}
      add={can('canCreateUpdateDelete.pickup') ? { label: texts.new, to: '/recolectar', icon: pickupIcon, variant: 'outline' } : null}
      nothing={{ title: texts.nothing, hint: texts.nothingHint }}
      nothingFound={{ title: texts.nothingFound, hint: texts.nothingFoundHint }}
      icon={<IconTruckLoading size={26} stroke={1.75} />}
    />
  );
}

const pickupIcon = <IconTruckLoading size={17} stroke={1.75} aria-hidden="true" />;
const nameOf = (row: PickupRow) => texts.one(shortId(row.id));
const cardOf = (row: PickupRow) => <PickupCard row={row} />;

/** The quick views; staff have the pickups that wait for them besides. */
function PickupViews({ list: { view, show, answer }, children }: { list: ListOf<typeof pickupsList>; children: ReactNode }) {
  const { user } = useSession();
  const toAttend = answer.data?.to_attend ?? 0;
  const tabs = pickupTabs.filter((tab) => tab !== 'attend' || actsOnBehalf(user.role));
  return (
    <Tabs
      label={texts.views}
      value={tabOf(view)}
      tabs={tabs.map((tab) => ({ value: tab, label: texts.tab[tab], ...(tab === 'attend' ? { count: count(toAttend) } : {}) }))}
      onChange={(tab) => show({ filters: filtersOfTab(tab) })}
    >
      {children}
    </Tabs>
  );
}
