import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { LabelView } from '#contract/shipping/label-views.ts';
import { looksLikeId, type JobId, type UserId } from '#contract/shared/ids.ts';
import { LABELS_PAGE } from '#contract/shipping/asked-numbers.ts';
import { followUps, shippingOperations, type LabelRow } from '#contract/shipping/shipping.ts';
import { defineList } from '../../frame/records/list-definition.ts';
import { aDay, anOwnId, oneOf, severalOf } from '../../frame/records/list-filters.ts';
import { narrowedBy, parseList, withoutFilters, type FilterValues, type ListView } from '../../frame/records/list-view.ts';

/** Views that are no status, as the address names them. */
const states = { unsettled: 'por-conciliar', at_risk: 'en-riesgo', expiring: 'por-vencer' } as const;
export const MANUAL = 'manual';
const anyCarrier = { usual: '', read: (text: string) => (carrierFacts(text) ? text : null) };

/** A guide as the address names it beside the list. */
export type OpenLabel = { carrier: string; id: string };

export function openLabelOf(text: string | null): OpenLabel | null {
  // The name of a carrier that is none of ours may hold a colon.
  const at = (text ?? '').lastIndexOf(':');
  const [carrier, id] = [(text ?? '').slice(0, Math.max(at, 0)), (text ?? '').slice(at + 1)];
  return carrier && looksLikeId(id) ? { carrier, id } : null;
}

/** The list of Envíos: its pages, sorts and filters. */
export const labelsList = defineList({
  path: '/envios',
  operation: shippingOperations.listLabels,
  limit: LABELS_PAGE,
  sorts: ['created_at', 'parcel_number', 'destination_city', 'follow_up', 'price_total'],
  order: 'desc',
  filters: {
    estado: oneOf('', ...Object.values(states)),
    followup: severalOf(followUps),
    carrier: anyCarrier,
    /** Whose guides, for who sees those of several people. */
    user: anOwnId<UserId>(),
    /** Those of one bulk load. */
    carga: anOwnId<JobId>(),
    /** Guides written by hand alone. */
    origen: oneOf('', MANUAL),
    from: aDay(),
    to: aDay(),
  },
  // A guide in 'Por conciliar' has no status yet: the two filters exclude each other.
  agree: (filters) => (filters.estado === states.unsettled ? { ...filters, followup: '' } : filters),
  mayOpen: (text) => openLabelOf(text) !== null,
  openText: ({ carrier, id }: LabelRow) => `${carrier}:${id}`,
  request: ({ estado, followup, carrier, user, carga, origen, from, to }) => ({
    followup: followup || undefined,
    carrier: carrier || undefined,
    user_id: user || undefined,
    load: carga || undefined,
    origin_request: origen === MANUAL ? ('label_manual' as const) : undefined,
    from: from || undefined,
    to: to || undefined,
    creation: estado === states.unsettled ? ('unknown' as const) : undefined,
    at_risk: estado === states.at_risk || undefined,
    expiring: estado === states.expiring || undefined,
  }),
});

type Filters = (typeof labelsList)['filters'];
export type LabelsView = ListView<Filters>;
export type LabelsFilters = FilterValues<Filters>;

export const isUnsettled = ({ filters }: Pick<LabelsView, 'filters'>): boolean => filters.estado === states.unsettled;

/** How many filters narrow the list, the view's tab included; both ends of a span are one. */
export const filterCount = (view: LabelsView): number => new Set(narrowedBy(view, labelsList).map((name) => (name === 'to' ? 'from' : name))).size;

/** Whether a person may keep these filters under a name: people and loads come and go, a view stays; what is no status has a tab already. */
export const canBeKept = (view: LabelsView): boolean =>
  view.filters.user === '' && view.filters.carga === '' && view.filters.origen === '' && view.filters.estado === '';

/** The filters of a view as they are kept under a name. */
export const filtersOf = ({ query, filters: { followup, carrier, from, to } }: LabelsView): LabelView['filters'] =>
  Object.fromEntries(
    Object.entries({ query: query.trim(), followup, carrier, from, to }).filter(([, value]) => value !== ''),
  ) as LabelView['filters'];

/** The list with the filters that are kept under a name, and no others. */
export const withKept = (view: LabelsView, filters: LabelView['filters']): LabelsView => {
  const kept = parseList(filters, labelsList);
  return { ...withoutFilters(view, labelsList), query: kept.query, filters: kept.filters };
};

/** Which of a person's own views the list shows; -1 = none. */
export const ownViewOf = (view: LabelsView, own: readonly LabelView[]): number => {
  const shown = JSON.stringify(filtersOf(view));
  return !canBeKept(view) ? -1 : own.findIndex(({ filters }) => JSON.stringify(filtersOf(parseList(filters, labelsList))) === shown);
};

/** Quick views: a tab is nothing but a filter. */
export const tabs = ['all', 'at_risk', 'expiring', 'exception', 'registered', 'facility', 'delivered', 'unsettled'] as const;
export type LabelsTab = (typeof tabs)[number];

const isState = (tab: LabelsTab): tab is keyof typeof states => tab in states;

export function tabOf(view: LabelsView): LabelsTab {
  const { estado, followup } = view.filters;
  return tabs.find((tab) => (isState(tab) ? estado === states[tab] : estado === '' && tab === followup)) ?? 'all';
}

/** What a tab sets. */
export const filtersOfTab = (tab: LabelsTab): Pick<LabelsFilters, 'estado' | 'followup'> => ({
  estado: isState(tab) ? states[tab] : '',
  followup: tab === 'all' || isState(tab) ? '' : tab,
});
