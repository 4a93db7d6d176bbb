import { carrierFacts } from '#contract/carriers/carriers.ts';
import { activeStatuses, pickupStatuses } from '#contract/pickups/pickup-states.ts';
import { pickupOperations } from '#contract/pickups/pickups.ts';
import { looksLikeId, type UserId } from '#contract/shared/ids.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { anOwnId, oneOf, severalOf } from '../../../frame/records/list-filters.ts';
import type { ListView } from '../../../frame/records/list-view.ts';

const anyCarrier = { usual: '', read: (text: string) => (carrierFacts(text) ? text : null) };
const ATTENDED = 'por-atender';

/** The list of pickups (AMB-9.02, AMB-9.04). */
export const pickupsList = defineList({
  path: '/recolecciones',
  operation: pickupOperations.listPickups,
  limit: 80,
  sorts: ['date'],
  order: 'desc',
  filters: {
    /** 'Recolecciones por atender', for staff. */
    ver: oneOf('', ATTENDED),
    status: severalOf(pickupStatuses),
    carrier: anyCarrier,
    /** Whose pickups, for who sees those of several people. */
    user: anOwnId<UserId>(),
  },
  mayOpen: looksLikeId,
  request: ({ ver, status, carrier, user }) => ({
    to_attend: ver === ATTENDED ? true : undefined,
    status: status || undefined,
    carrier: carrier || undefined,
    user_id: user || undefined,
  }),
});

export type PickupsView = ListView<(typeof pickupsList)['filters']>;
export type PickupsFilters = PickupsView['filters'];

/** Quick views: a tab is nothing but a filter. */
export const pickupTabs = ['all', 'active', 'partial', 'exception', 'collected', 'attend'] as const;
export type PickupTab = (typeof pickupTabs)[number];

const statusOfTab: Record<PickupTab, string> = {
  all: '',
  active: activeStatuses.join(','),
  partial: 'partial',
  exception: 'exception',
  collected: 'collected',
  attend: '',
};

/** What a tab sets. */
export const filtersOfTab = (tab: PickupTab): Pick<PickupsFilters, 'ver' | 'status'> => ({
  ver: tab === 'attend' ? ATTENDED : '',
  status: statusOfTab[tab],
});

/** The tab whose filters are set; 'all' where they are of no tab. */
export function tabOf({ filters }: PickupsView): PickupTab {
  if (filters.ver === ATTENDED) return 'attend';
  return pickupTabs.find((tab) => tab !== 'attend' && statusOfTab[tab] === filters.status) ?? 'all';
}
