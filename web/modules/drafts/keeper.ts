import { MOST_SEEN, type DraftShipment } from '#contract/drafts/drafts.ts';
import type { CustomerId, DraftId, UserId, VersionId } from '#contract/shared/ids.ts';
import type { DraftLink, Flow } from '../shipment/flow/flow.ts';
import { draftOfFlow, isWorthKeeping } from './draft-of-flow.ts';

/** Whom the draft is for; empty for a person who acts for nobody else. */
export type Owner = { customer_id?: CustomerId; user_id?: UserId };
export type Save = { id: DraftId; version: VersionId; seen: VersionId[]; is_new: boolean; shipment: DraftShipment };
/**
 * How a save ended: `changed` = another tab has saved since, `gone` = the draft was deleted or its guides were made, `refused` = the server
 * never takes this shipment, `unanswered` = it may have arrived.
 */
export type Outcome = 'kept' | 'changed' | 'gone' | 'refused' | 'unanswered';

export type KeeperNeeds = {
  flow: () => Flow;
  write: (flow: Flow) => void;
  owner: () => Owner;
  send: (save: Save, owner: Owner, isLeaving: boolean) => Promise<Outcome>;
  remove: (id: DraftId, owner: Owner) => Promise<void>;
  tell: (outcome: 'changed' | 'gone' | 'refused') => void;
  newId: () => string;
  set: (act: () => void, ms: number) => unknown;
  clear: (timer: unknown) => void;
};

export const KEEP_AFTER_MS = 2_000;
export const TRY_AGAIN_MS = 30_000;

type Waiting = { owner: Owner; link: DraftLink; shipment: DraftShipment; kept: string };
const isSame = (a: Owner, b: Owner): boolean => a.customer_id === b.customer_id && a.user_id === b.user_id;

/** Copies the send flow of this tab to its draft on the server: one save at a time, and nothing that has not changed. */
export function createKeeper(needs: KeeperNeeds) {
  let waiting: Waiting | null = null;
  let timer: unknown = null;
  let underWay: Promise<void> | null = null;
  /** What the server does not take is not sent again until it changes. */
  let refused = '';

  const stop = (): void => {
    needs.clear(timer);
    waiting = null;
  };
  const later = (ms: number): void => {
    needs.clear(timer);
    timer = needs.set(() => void save(), ms);
  };

  /** What of the flow is not kept yet; null = nothing. */
  function unkept(): Waiting | null {
    const flow = needs.flow();
    if (!isWorthKeeping(flow)) return null;
    const shipment = draftOfFlow(flow);
    const kept = JSON.stringify(shipment);
    if (kept === flow.draft?.kept || kept === refused) return null;
    const link = flow.draft ?? { id: needs.newId() as DraftId, isNew: true, seen: [], kept: '' };
    return { owner: needs.owner(), link, shipment, kept };
  }

  /** The flow has changed. What was filled for somebody else until now is sent at once. */
  function consider(): void {
    const former = waiting;
    stop();
    if (former && !isSame(former.owner, needs.owner())) void sendFormer(former);
    waiting = unkept();
    if (waiting) later(KEEP_AFTER_MS);
  }

  const sendFormer = ({ owner, link, shipment }: Waiting): Promise<unknown> =>
    needs.send({ id: link.id, version: needs.newId() as VersionId, seen: link.seen, is_new: link.isNew, shipment }, owner, false);

  async function save(isLeaving = false): Promise<void> {
    // A page that is left waits for nothing.
    while (underWay && !isLeaving) await underWay;
    stop();
    const next = unkept();
    if (!next) return;
    underWay = saveNow(next, isLeaving).finally(() => {
      underWay = null;
    });
    await underWay;
  }

  async function saveNow({ owner, link, shipment, kept }: Waiting, isLeaving: boolean): Promise<void> {
    const version = needs.newId() as VersionId;
    const sent = { ...link, seen: [...link.seen, version].slice(-MOST_SEEN) };
    // Before it is sent: a reload must know what may have arrived.
    needs.write({ ...needs.flow(), draft: sent });
    const outcome = await needs.send({ id: link.id, version, seen: link.seen, is_new: link.isNew, shipment }, owner, isLeaving);
    const now = needs.flow();
    // Another shipment is in the tab by now.
    if (now.draft?.id !== link.id) return;
    if (outcome === 'kept') needs.write({ ...now, draft: { id: link.id, isNew: false, seen: [version], kept } });
    if (outcome === 'refused') refused = kept;
    if (outcome === 'changed' || outcome === 'gone') needs.write({ ...now, draft: null });
    if (outcome !== 'kept' && outcome !== 'unanswered') needs.tell(outcome);
    consider();
    if (outcome === 'unanswered') later(TRY_AGAIN_MS);
  }

  /** Sends what is not kept yet; ends when it is answered, or at once where there is nothing. True: all that is filled by then is kept. */
  async function flush(isLeaving = false): Promise<boolean> {
    if (unkept()) await save(isLeaving);
    else await underWay;
    const flow = needs.flow();
    return !isWorthKeeping(flow) || JSON.stringify(draftOfFlow(flow)) === flow.draft?.kept;
  }

  /** 'Reiniciar': the draft goes too, also one that is just being saved. */
  async function discard({ id }: DraftLink): Promise<void> {
    stop();
    const owner = needs.owner();
    await underWay;
    await needs.remove(id, owner);
  }

  return { consider, flush, discard };
}

export type Keeper = ReturnType<typeof createKeeper>;
