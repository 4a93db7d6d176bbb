import { useSyncExternalStore } from 'react';
import { acting, onActingChange, type Acting } from '../../../platform/acting.ts';
import { browserStorage } from '../../../platform/storage.ts';
import { emptyPickup, hasPickupData, pickupForOtherUser, type PickupFlow } from './pickup-flow.ts';
import { emptyFlow, forOtherUser, hasData, type DraftLink, type Flow } from './flow.ts';

/** The flows of a tab. */
type Flows = { send: Flow; rate: Flow; freight: Flow; pickup: PickupFlow };
export type FlowKind = keyof Flows;
const kinds: readonly FlowKind[] = ['send', 'rate', 'freight', 'pickup'];
const fresh = (kind: FlowKind): Flow | PickupFlow => (kind === 'pickup' ? emptyPickup() : emptyFlow(kind));
const isFilled = (flow: Flow | PickupFlow): boolean => (flow.kind === 'pickup' ? hasPickupData(flow) : hasData(flow));

/**
 * The flows of this tab, kept under actor, customer and user (AMB-7.16): a reload, the update prompt or an ended session loses nothing,
 * and nobody meets what another typed.
 */
let actorId = '';
const listeners = new Set<() => void>();
const open = new Map<string, Flow | PickupFlow>();
let stopFollowing: (() => void) | null = null;

const ownerKeyOf = ({ customer, user }: Acting): string => `${actorId}:${customer?.id ?? ''}:${user?.id ?? ''}`;
const ownerKey = (): string => ownerKeyOf(acting());
const keyOf = (kind: FlowKind): string => `${ownerKey()}:${kind}`;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Names whose flows these are; called once the session is known. Flows of anybody else in this tab are removed. */
export function openFlowsOf(actor: string): void {
  if (actorId === actor) return;
  actorId = actor;
  open.clear();
  browserStorage().dropFlows(actor);
  let before = acting();
  stopFollowing?.();
  stopFollowing = onActingChange(() => {
    const former = before;
    before = acting();
    if (ownerKeyOf(former) !== ownerKeyOf(before)) followActing(former, before);
  });
  tell();
}

export function readFlow<Kind extends FlowKind>(kind: Kind): Flows[Kind] {
  const key = keyOf(kind);
  let flow = open.get(key);
  if (!flow) {
    flow = { ...fresh(kind), ...browserStorage().flow<object>(key) };
    open.set(key, flow);
  }
  return flow as Flows[Kind];
}

export function writeFlow(flow: Flow | PickupFlow): void {
  open.set(keyOf(flow.kind), flow);
  browserStorage().keepFlow(keyOf(flow.kind), flow);
  tell();
}

/** What was asked for stands: nothing of its flow is needed any more. */
export function resetFlow(kind: FlowKind): void {
  open.delete(keyOf(kind));
  browserStorage().keepFlow(keyOf(kind), null);
  tell();
}

/**
 * What comes in the place of a flow. A press of that one without an answer is still open (AMB-0.06): guides are asked about before others are
 * generated, and under its key the other calls say whether it was carried out.
 */
const inPlaceOf = <F extends Flow | PickupFlow>(former: Flow | PickupFlow, next: F): F =>
  former.kind === 'send'
    ? { ...next, has_open_press: former.has_open_press || (next as Flow).has_open_press }
    : { ...next, press_key: next.press_key ?? former.press_key };

/**
 * A press of the flow as it stands, whose answer may come when its person has left the page. `isOurs`: they still act for the same one. `stands`: the
 * flow is still what was sent, and nothing else was filled in its place.
 */
export function followPress(kind: FlowKind): { isOurs: () => boolean; stands: () => boolean } {
  const place = keyOf(kind);
  const sent = readFlow(kind);
  const isOurs = () => keyOf(kind) === place;
  // A shipment that is changed loses its key; pickups and freight keep it, to be told under it whether the former one was made.
  const isSent = (now: Flow | PickupFlow) => now.press_key === sent.press_key && (kind === 'send' || JSON.stringify(now) === JSON.stringify(sent));
  return { isOurs, stands: () => isOurs() && isSent(readFlow(kind)) };
}

/** What is filled in a flow, whatever of it is kept as a draft: the same text while nobody changes it. */
export const filledIn = (kind: FlowKind): string => JSON.stringify({ ...readFlow(kind), draft: null });

/** Another shipment takes the place of the one that stands there. */
export const replaceFlow = (flow: Flow | PickupFlow): void => writeFlow(inPlaceOf(readFlow(flow.kind), flow));
export const discardFlow = (kind: FlowKind): void => replaceFlow(fresh(kind));

/** 'Reiniciar': nothing that was filled in a flow is wanted any more, nor the draft of it (S-4.22). What is typed in other forms stays. */
export function discardFlows(): void {
  const { draft } = readFlow('send');
  for (const kind of kinds) discardFlow(kind);
  if (draft) for (const hear of discards) hear(draft);
}

const discards = new Set<(draft: DraftLink) => void>();
export const onDiscard = (hear: (draft: DraftLink) => void): void => void discards.add(hear);

/**
 * Changing the customer empties the flows; changing only the user carries them over without the price and without what that user may not
 * see (S-4.14, AMB-7.16).
 */
function followActing(before: Acting, now: Acting): void {
  const carried = before.customer?.id === now.customer?.id && before.customer !== null;
  const group = before.user?.group ?? null;
  const isSameGroup = group !== null && group === now.user?.group;
  for (const kind of kinds) {
    const former = `${ownerKeyOf(before)}:${kind}`;
    const flow = open.get(former) ?? browserStorage().flow<Flow | PickupFlow>(former);
    open.delete(former);
    browserStorage().keepFlow(former, flow && !carried ? inPlaceOf(flow, fresh(kind)) : null);
    if (!carried || !flow) continue;
    replaceFlow(flow.kind === 'pickup' ? pickupForOtherUser(flow, { isSameGroup }) : forOtherUser(flow, { isSameGroup }));
  }
}

/** Which flow /resultados, /resumen and /orden belong to in this tab: the one that continued last. */
type SteppedKind = Exclude<FlowKind, 'freight'>;
let current: SteppedKind = 'send';
export const continueWith = (kind: SteppedKind): void => {
  current = kind;
  browserStorage().keepFlow(`${ownerKey()}:current`, kind);
};
export const currentKind = (): SteppedKind => browserStorage().flow<SteppedKind>(`${ownerKey()}:current`) ?? current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onActingChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The flow and what changes it. */
export function useFlow<Kind extends FlowKind>(kind: Kind): [Flows[Kind], (change: (flow: Flows[Kind]) => Flows[Kind]) => void] {
  const flow = useSyncExternalStore(subscribe, () => readFlow(kind));
  return [flow, (change) => writeFlow(change(readFlow(kind)))];
}

/** Whether something is typed in a flow of this tab. */
export const useFlowInProgress = (): boolean => useSyncExternalStore(subscribe, () => kinds.some((kind) => isFilled(readFlow(kind))));

/** What was generated last in this tab, for 'Otro igual' and for the pieces that were not made. */
export type LastOrder = { labels: string; flow: Flow; errors: { piece: number; description: string }[] };
export const keepLastOrder = (order: LastOrder): void => browserStorage().keepFlow(`${ownerKey()}:last`, order);
export const lastOrder = (): LastOrder | null => browserStorage().flow<LastOrder>(`${ownerKey()}:last`);
