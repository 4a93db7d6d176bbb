import type { AddressView } from '#contract/addresses/addresses.ts';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { FreightSpecial } from '#contract/rating/freight.ts';
import type { Rate } from '#contract/rating/rating.ts';
import type { BatchId, BusinessId, DraftId, LabelId, RateId, ServiceId, VersionId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { ChosenBranch } from '#contract/shipping/chosen-branch.ts';
import type { NoticeStatus } from '#contract/shared/notice-statuses.ts';
import type { NoticeType } from '#contract/shipping/notices.ts';
import type { AddressChoice } from '../../addresses/picker/address-options.ts';
import { canBeAssured, defaultDraft, isUntouched, weightKgOf, withType, type PackageDraft } from '../../packages/draft/package-draft.ts';
import { endOf, endOfChoice, type FlowEnd } from './flow-end.ts';
import type { Person } from '../../addresses/picker/own-contact.ts';

/** A branch with the carrier and the postal code that it was chosen for. `is_gone`: the carrier no longer lists it. */
export type FlowBranch = ChosenBranch & { carrier: string; zip_code: string; is_gone?: boolean };

/** What the flows send and rate keep, each its own (O-4.18). */
export type Flow = {
  kind: 'send' | 'rate' | 'freight';
  origin: FlowEnd | null;
  destination: FlowEnd | null;
  ocurre_office: boolean;
  /** Where it is collected, with what it was chosen for; absent in flows of before. */
  branch?: FlowBranch | null;
  packages: PackageDraft[];
  isInsured: boolean;
  /** Set on Continue: every field shows its fault from then on (O-4.28). */
  isTouched: boolean;
  batch_id: BatchId | null;
  rate: Rate | null;
  /** Service chosen on a quote, chosen again when it is still offered (AMB-6.07). */
  wanted_service: ServiceId | null;
  label_data: LabelData;
  /** Who the guide is billed to; null = the default razón social. */
  business_id: BusinessId | null;
  notices: Record<NoticeType, NoticeDraft>;
  /** Idempotency-Key of the press whose outcome is not known yet, kept over a reload (AMB-0.06). */
  press_key: string | null;
  /** A press of this flow has no definitive answer: another shipment or price is not generated without asking. */
  has_open_press: boolean;
  /** Rate whose guide waits in 'Por conciliar': it is not generated again (AMB-7.05b). */
  unsettled_rate: RateId | null;
  /** The guide that this shipment repeats. */
  repeats: Repeated | null;
  /** The draft that is kept of it; null = none yet. */
  draft: DraftLink | null;
  /** What consolidated freight asks for besides; absent in the other flows. */
  freight?: FreightDraft;
};

/** What has packages: a flow, or a guide written by hand ('create', O-4.16), which its form keeps and no price follows. */
export type Packed = Pick<Flow, 'packages' | 'isInsured' | 'isTouched'> & { kind: Flow['kind'] | 'create' };

/** The questions of an end where the carrier comes to the door, as they are answered so far; null = not answered. */
export type DemandDraft = { isOn: boolean; maneuvers: boolean | null; within_3_meters: boolean | null; description: string };
export type FreightDraft = { origin: DemandDraft; destination: DemandDraft; specials: readonly FreightSpecial[] };
const noDemand: DemandDraft = { isOn: false, maneuvers: null, within_3_meters: null, description: '' };
export const noFreight: FreightDraft = { origin: noDemand, destination: noDemand, specials: [] };
/** What is asked for besides changes what was priced. */
export const withFreight = (flow: Flow, change: Partial<FreightDraft>): Flow => ({
  ...flow,
  ...unpriced('freight'),
  freight: { ...(flow.freight ?? noFreight), ...change },
});

/** What a tab knows of the draft of its flow on the server (decision 0064). */
export type DraftLink = {
  id: DraftId;
  /** No save was answered yet. */
  isNew: boolean;
  /** The last save that was answered, and those after it that may have arrived. */
  seen: VersionId[];
  /** What that save held, to know what has changed since. */
  kept: string;
};

/** A guide that is made once more: what it was and cost, and what of it can no longer be had as it was, in words for its person. */
export type Repeated = {
  id: LabelId;
  number: string | null;
  carrier: string;
  service_description: string;
  made_at: string;
  price: Centavos | null;
  notes: readonly string[];
};

/** A notice of the guide; null = as the contact of that end says. */
export type NoticeDraft = { isOn: boolean | null; alias: string | null; phone_number: string | null; guide_status: NoticeStatus | null };
const noNotice: NoticeDraft = { isOn: null, alias: null, phone_number: null, guide_status: null };

/** 'Datos de la guía' of the summary. */
export type LabelData = {
  reference: string;
  additional_info: string;
  use_trading: boolean;
  output_type: 'same_file' | 'separate_files' | null;
  wants_to_save_output_type: boolean;
  /** The numbers of the guides, of a carrier whose numbers are typed; absent in flows of before. */
  numbers?: readonly string[];
  /** Kilometres by road for its Carta Porte; absent in flows of before. NaN: what is typed is none. */
  distance_km?: number | null;
};
export const emptyLabelData: LabelData = {
  reference: '',
  additional_info: '',
  use_trading: false,
  output_type: null,
  wants_to_save_output_type: false,
};

/** What a flow begins with: a quote with the default box (O-9.04), freight with a pallet. */
const firstPackages: Record<Flow['kind'], () => PackageDraft[]> = {
  send: () => [],
  rate: () => [defaultDraft('1')],
  freight: () => [withType(defaultDraft('1'), 'Tarima')],
};

/** A flow before anything is filled. */
export const emptyFlow = (kind: Flow['kind']): Flow => ({
  kind,
  origin: null,
  destination: null,
  ocurre_office: false,
  packages: firstPackages[kind](),
  isInsured: false,
  isTouched: false,
  batch_id: null,
  rate: null,
  wanted_service: null,
  label_data: emptyLabelData,
  business_id: null,
  notices: { shipper: noNotice, recipient: noNotice },
  press_key: null,
  has_open_press: false,
  unsettled_rate: null,
  repeats: null,
  draft: null,
  ...(kind === 'freight' ? { freight: noFreight } : {}),
});

const withoutPrice = { batch_id: null, rate: null, unsettled_rate: null } as const;
/**
 * What depends on a price goes when what was priced changes. Freight keeps the key of a press without an answer: with other data its call says
 * whether that one was carried out.
 */
const unpriced = (kind: Packed['kind']) => (kind === 'freight' ? withoutPrice : { ...withoutPrice, press_key: null });

export const withEnd = (flow: Flow, end: 'origin' | 'destination', value: FlowEnd | null): Flow => ({
  ...flow,
  ...unpriced(flow.kind),
  [end]: value,
});
/** The flow as it is offered: from the main address where no other origin is chosen. Nothing is kept before the person goes on from it. */
export const withMainOrigin = (flow: Flow, main: AddressView | null, person: Person | null = null): Flow =>
  flow.origin || !main ? flow : withEnd(flow, 'origin', endOf(main, person));
/**
 * The end that was picked. A place picked on an empty table begins its packages with the default box: anyone who has no book has no other
 * (O-5.27, AMB-5.08).
 */
export function withChoice(flow: Flow, name: 'origin' | 'destination', choice: AddressChoice | null, person: Person | null = null): Flow {
  const end = choice && endOfChoice(choice, person);
  return choice?.place ? withTyped(flow, name, end) : withEnd(flow, name, end);
}
/** An end that is none of the book. */
export function withTyped(flow: Flow, name: 'origin' | 'destination', end: FlowEnd | null): Flow {
  const next = withEnd(flow, name, end);
  return end && flow.packages.length === 0 ? { ...next, packages: [defaultDraft('1')] } : next;
}
export const withPackages = <F extends Packed>(flow: F, packages: PackageDraft[]): F => ({ ...flow, ...unpriced(flow.kind), packages });

/** Swapping the ends swaps their contacts with them (O-4.30). */
export const swapped = (flow: Flow): Flow => ({ ...flow, ...unpriced(flow.kind), origin: flow.destination, destination: flow.origin });

/**
 * The insurance switch (O-4.34 to O-4.36): on with nothing insurable turns itself off; off sets every declared value to zero.
 * `turnedOff` tells the screen to say why.
 */
export function withInsurance<F extends Packed>(flow: F, isOn: boolean, contents: readonly PackagingContent[]): { flow: F; turnedOff: boolean } {
  const hasInsurable = flow.packages.some((row) => canBeAssured(row.content, contents));
  if (isOn && flow.packages.length > 0 && !hasInsurable) return { flow: { ...flow, isInsured: false }, turnedOff: true };
  const packages = isOn ? flow.packages : flow.packages.map((row) => ({ ...row, insurance: '' }));
  return { flow: { ...flow, ...unpriced(flow.kind), isInsured: isOn, packages }, turnedOff: false };
}

/** Whether anything would be lost by leaving: the default box of a quote alone is nothing. */
export const hasData = (flow: Flow): boolean =>
  flow.origin !== null ||
  flow.destination !== null ||
  flow.packages.some((row) => !isUntouched(flow.kind === 'freight' ? { ...row, type: 'Caja' } : row));

/** Another user of the same customer goes on with what is typed, without the price and without what that user may not see (AMB-7.16). */
export function forOtherUser(flow: Flow, { isSameGroup }: { isSameGroup: boolean }): Flow {
  const sees = (scope: AddressView['scope'] | undefined) => scope === 'global' || (scope === 'group' && isSameGroup);
  const kept = (end: FlowEnd | null) => (end?.address && !sees(end.address.scope) ? null : end);
  const packages = flow.packages.filter(({ pkg_id, known }) => pkg_id === null || sees(known?.scope));
  return {
    ...flow,
    ...unpriced(flow.kind),
    // A draft belongs to whom it was filled for.
    draft: null,
    origin: kept(flow.origin),
    destination: kept(flow.destination),
    packages: packages.length > 0 ? packages : emptyFlow(flow.kind).packages,
  };
}

/** Whether its rows are priced by their weight and may go to the send form: what they are billed as and its limit are told. */
export const isQuoted = ({ kind }: Pick<Packed, 'kind'>): boolean => kind === 'send' || kind === 'rate';

/** Whether the send form takes every row of a quote (AMB-7.01). */
export const isTooHeavyToSend = (flow: Pick<Packed, 'packages'>, sendMaxWeightKg: number): boolean =>
  flow.packages.some((row) => (weightKgOf(row) ?? 0) > sendMaxWeightKg);

/** 'Otro igual': the same origin and packages, billed to the same razón social, for another destination. */
export const anotherLike = (flow: Flow): Flow => ({
  ...emptyFlow('send'),
  origin: flow.origin,
  packages: flow.packages,
  isInsured: flow.isInsured,
  wanted_service: flow.rate?.service_id ?? null,
  business_id: flow.business_id,
});

/** 'Otro para el mismo destino': the same ends, branch and razón social, other packages. */
export const anotherTo = (flow: Flow): Flow => ({
  ...emptyFlow('send'),
  origin: flow.origin,
  destination: flow.destination,
  ocurre_office: flow.ocurre_office,
  branch: flow.branch ?? null,
  business_id: flow.business_id,
});

/** The flow once its person has gone on from what could not be repeated as it was. */
export const withoutNotes = (flow: Flow): Flow => (flow.repeats ? { ...flow, repeats: { ...flow.repeats, notes: [] } } : flow);

/**
 * What a quote hands to the send flow (AMB-6.07): ends and packages; the service is wanted again. A press of the former one stays open,
 * whatever is sent next.
 */
export const toSendFlow = (flow: Flow, rate: Rate | null, former: Pick<Flow, 'has_open_press'>): Flow => ({
  ...flow,
  ...unpriced('send'),
  kind: 'send',
  isTouched: false,
  has_open_press: former.has_open_press,
  label_data: emptyLabelData,
  wanted_service: rate?.service_id ?? null,
});
