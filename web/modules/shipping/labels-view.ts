import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { LabelView } from '#contract/shipping/label-views.ts';
import { looksLikeId, type UserId } from '#contract/shared/ids.ts';
import { followUps, type FollowUp } from '#contract/shipping/shipping.ts';
import type { LabelFilters } from './queries.ts';

/** What Envíos shows, as its address says it: filters, order, page and the open row. */
export type LabelsView = {
  query: string;
  followUps: readonly FollowUp[];
  carrier: string | null;
  /** Whose guides, for who sees those of several people. */
  user: UserId | null;
  /** Days of the business calendar, inclusive. */
  from: string | null;
  to: string | null;
  isUnsettled: boolean;
  page: number;
  sort: LabelsSort;
  open: OpenLabel | null;
};
export type OpenLabel = { carrier: string; id: string };

export const sortNames = ['created_at', 'parcel_number', 'destination_city', 'follow_up', 'price_total'] as const;
export type LabelsSort = { by: (typeof sortNames)[number]; order: 'asc' | 'desc' };

export const PAGE_SIZE = 80;
const UNSETTLED = 'por-conciliar';
const newestFirst: LabelsSort = { by: 'created_at', order: 'desc' };

export const wholeView: LabelsView = {
  query: '',
  followUps: [],
  carrier: null,
  user: null,
  from: null,
  to: null,
  isUnsettled: false,
  page: 1,
  sort: newestFirst,
  open: null,
};

type Search = Readonly<Record<string, unknown>>;
const textOf = (search: Search, name: string): string => (typeof search[name] === 'string' ? search[name] : '');
const dayOf = (search: Search, name: string): string | null => {
  const text = textOf(search, name);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
};

function openOf(text: string): OpenLabel | null {
  const [carrier = '', id = ''] = text.split(':');
  return carrier && looksLikeId(id) ? { carrier, id } : null;
}

/** Reads an address; whatever it does not understand is as if it were not there. */
export function parseView(search: Search): LabelsView {
  const isUnsettled = textOf(search, 'estado') === UNSETTLED;
  const page = Number(textOf(search, 'page'));
  const statuses = textOf(search, 'followup').split(',');
  const carrier = textOf(search, 'carrier');
  const user = textOf(search, 'user');
  return {
    query: textOf(search, 'query'),
    // A guide in 'Por conciliar' has no status yet: the two filters exclude each other.
    followUps: isUnsettled ? [] : followUps.filter((followUp) => statuses.includes(followUp)),
    carrier: carrierFacts(carrier) ? carrier : null,
    user: looksLikeId(user) ? (user as UserId) : null,
    from: dayOf(search, 'from'),
    to: dayOf(search, 'to'),
    isUnsettled,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: {
      by: sortNames.find((name) => name === textOf(search, 'sort')) ?? newestFirst.by,
      order: textOf(search, 'order') === 'asc' ? 'asc' : 'desc',
    },
    open: openOf(textOf(search, 'open')),
  };
}

/** The address of a view, without what is as usual. */
export function formatView(view: LabelsView): Record<string, string> {
  const all: Record<string, string | null> = {
    estado: view.isUnsettled ? UNSETTLED : null,
    query: view.query.trim() || null,
    followup: view.followUps.join(',') || null,
    carrier: view.carrier,
    user: view.user,
    from: view.from,
    to: view.to,
    sort: view.sort.by === newestFirst.by ? null : view.sort.by,
    order: view.sort.order === newestFirst.order ? null : view.sort.order,
    page: view.page > 1 ? String(view.page) : null,
    open: view.open ? `${view.open.carrier}:${view.open.id}` : null,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** What the server is asked for. */
export const requestOf = (view: LabelsView): LabelFilters => ({
  page: view.page,
  limit: PAGE_SIZE,
  query: view.query.trim() || undefined,
  followup: view.followUps.join(',') || undefined,
  carrier: view.carrier ?? undefined,
  user_id: view.user ?? undefined,
  from: view.from ?? undefined,
  to: view.to ?? undefined,
  creation: view.isUnsettled ? 'unknown' : undefined,
  sort_by: view.sort.by,
  sort_order: view.sort.order,
});

type Filter = Pick<LabelsView, 'query' | 'followUps' | 'carrier' | 'user' | 'from' | 'to' | 'isUnsettled'>;

/** Another filter begins at the first page; the open row stays open. */
export const withFilter = (view: LabelsView, change: Partial<Filter>): LabelsView => ({ ...view, ...change, page: 1 });
export const withSort = (view: LabelsView, sort: LabelsSort): LabelsView => ({ ...view, sort, page: 1 });
export const withoutFilters = (view: LabelsView): LabelsView => ({ ...wholeView, sort: view.sort, open: view.open });

/** How many filters narrow the list, the view's tab included. */
export const filterCount = (view: Filter): number =>
  [
    view.query.trim() !== '',
    view.followUps.length > 0,
    view.carrier !== null,
    view.user !== null,
    view.from !== null || view.to !== null,
    view.isUnsettled,
  ].filter(Boolean).length;

/** Whether a person may keep these filters under a name: people come and go, a view stays. */
export const canBeKept = (view: Filter): boolean => view.user === null && !view.isUnsettled;

const kept = (view: Filter): LabelView['filters'] => {
  const { query, followup, carrier, from, to } = requestOf({ ...wholeView, ...view });
  return { query, followup, carrier, from, to };
};
/** The filters of a view as they are kept under a name. */
export const filtersOf = (view: Filter): LabelView['filters'] =>
  Object.fromEntries(Object.entries(kept(view)).filter(([, value]) => value !== undefined)) as LabelView['filters'];

/** The list with the filters that are kept under a name, and no others. */
export const withKept = (view: LabelsView, filters: LabelView['filters']): LabelsView => ({
  ...parseView(filters),
  sort: view.sort,
  open: view.open,
});

/** Which of a person's own views the list shows; -1 = none. */
export const ownViewOf = (view: Filter, own: readonly LabelView[]): number => {
  const shown = JSON.stringify(filtersOf(view));
  return !canBeKept(view) ? -1 : own.findIndex(({ filters }) => JSON.stringify(filtersOf(parseView(filters))) === shown);
};

/** Quick views: a tab is nothing but a filter. */
export const tabs = ['all', 'exception', 'registered', 'facility', 'delivered', 'unsettled'] as const;
export type LabelsTab = (typeof tabs)[number];

export function tabOf(view: Filter): LabelsTab {
  if (view.isUnsettled) return 'unsettled';
  const [only, more] = view.followUps;
  return more === undefined ? (tabs.find((tab) => tab === only) ?? 'all') : 'all';
}

export const withTab = (view: LabelsView, tab: LabelsTab): LabelsView =>
  withFilter(view, { isUnsettled: tab === 'unsettled', followUps: tab === 'all' || tab === 'unsettled' ? [] : [tab] });
