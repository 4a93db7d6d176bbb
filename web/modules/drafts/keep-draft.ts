import { draftOperations } from '#contract/drafts/drafts.ts';
import { draftTexts as texts } from '#texts/es/drafts/drafts.ts';
import { actingFields } from '../../platform/acting.ts';
import { ApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/client.ts';
import '../../frame/forms/tell-unkept.ts';
import { showToast } from '../../ui/toast-store.ts';
import { onDiscard, readFlow, writeFlow } from '../shipment/flow/flow-store.ts';
import { createKeeper, type KeeperNeeds, type Outcome, type Owner } from './keeper.ts';
import { newDraftId } from './new-draft-id.ts';

/** The most that a browser sends after its page has gone. */
const LEAVING_CHARS = 60_000;

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) return 'unanswered';
  if (error.code === 'CONFLICT') return 'changed';
  return error.code === 'NOT_FOUND' ? 'gone' : 'refused';
}

const send: KeeperNeeds['send'] = (save, owner, isLeaving) =>
  call(draftOperations.saveDraft, { ...save, ...owner }, { outlivesPage: isLeaving && JSON.stringify(save).length < LEAVING_CHARS }).then(
    () => 'kept' as const,
    outcomeOf,
  );

const said = { changed: texts.changedElsewhere, gone: texts.goneElsewhere, refused: texts.notKept };

/** Keeps the send flow of this tab. */
export const keeper = createKeeper({
  flow: () => readFlow('send'),
  write: writeFlow,
  owner: () => actingFields() as Owner,
  send,
  // A draft that is left over stands in Borradores, where it can be deleted.
  remove: (id, owner) =>
    call(draftOperations.deleteDraft, { id, ...owner }).then(
      () => undefined,
      () => undefined,
    ),
  tell: (outcome) => void showToast({ tone: outcome === 'refused' ? 'error' : 'info', message: said[outcome] }),
  newId: newDraftId,
  set: (act, ms) => window.setTimeout(act, ms),
  clear: (timer) => window.clearTimeout(timer as number),
});

onDiscard((draft) => void keeper.discard(draft));
window.addEventListener('pagehide', () => void keeper.flush(true));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void keeper.flush();
});
