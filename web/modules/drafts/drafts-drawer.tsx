import { IconNotes, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DRAFT_DAYS, draftOperations, MOST_DRAFTS, type DraftRow } from '#contract/drafts/drafts.ts';
import { homeOperations } from '#contract/home/home.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { draftTexts as texts } from '#texts/es/drafts/drafts.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { useSession } from '../../frame/session.tsx';
import { ApiError, sentenceOf } from '../../platform/api-error.ts';
import { useCall, useAct, useForget } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { announce } from '../../ui/live-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast, toastFailure } from '../../ui/toast-store.ts';
import { discardFlow, readFlow, useFlow } from '../shipment/flow/flow-store.ts';
import { hasData } from '../shipment/flow/flow.ts';
import { DraftItem } from './draft-item.tsx';
import { draftName } from './draft-names.ts';
import styles from './drafts.module.css';
import { flushDraft, loadKeeper } from './lazy-keeper.ts';
import { openDraft } from './open-draft.ts';

export type DraftsDrawerProps = { isOpen: boolean; onClose: () => void; onFilled: () => void };

/** What one left half way, also on another device: to go on with, or to delete. */
export function DraftsDrawer({ isOpen, onClose, onFilled }: DraftsDrawerProps) {
  const [flow] = useFlow('send');
  const { can } = useSession();
  const drafts = useDrafts(isOpen);
  const forget = useForget();
  const list = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<{ what: 'open' | 'remove'; draft: DraftRow } | null>(null);
  const [opening, setOpening] = useState<DraftRow | null>(null);
  const remove = useAct(draftOperations.deleteDraft, {
    forgets: [draftOperations.listDrafts, homeOperations.getHome],
    onDone: () => showToast({ tone: 'success', message: texts.removed, kind: 'confirm' }),
    onFailed: toastFailure(texts.removeFailed),
  });

  const open = async (draft: DraftRow) => {
    setAsking(null);
    setOpening(draft);
    announce(texts.opening);
    try {
      if (!(await putAway())) return;
      const lost = await openDraft(draft.id, can('canRead.addresses'));
      if (lost === null) return void showToast({ tone: 'info', message: texts.filledMeanwhile });
      onFilled();
      if (lost.length > 0) showToast({ tone: 'error', message: texts.lost(lost) });
      else announce(texts.opened);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      showToast({ tone: 'error', message: isGone ? texts.gone : sentenceOf(error, texts.openFailed) });
      if (isGone) forget(draftOperations.listDrafts);
    } finally {
      setOpening(null);
    }
  };
  const goOn = (draft: DraftRow) => {
    if (opening) return;
    if (draft.id === flow.draft?.id) return onClose();
    if (hasData(readFlow('send'))) setAsking({ what: 'open', draft });
    else void open(draft);
  };
  const removeNow = ({ id }: DraftRow) =>
    remove.mutate(
      { id },
      {
        onSettled: () => {
          setAsking(null);
          list.current?.focus();
        },
      },
    );
  const startAnother = async () => {
    if (!(await putAway())) return;
    discardFlow('send');
    onFilled();
  };

  const rows = drafts.data ?? [];
  return (
    <div ref={list} tabIndex={-1} className={`stack gap-16 ${styles.list}`} aria-label={flowTexts.drafts} role="group">
      <p className="muted">{texts.hint(MOST_DRAFTS, DRAFT_DAYS)}</p>
      {hasData(flow) && (
        <div>
          <Button variant="outline" icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={() => void startAnother()}>
            {texts.another}
          </Button>
        </div>
      )}
      {drafts.isError && <ErrorState title={recordTexts.loadFailed} error={drafts.error} onRetry={() => void drafts.refetch()} />}
      {drafts.isPending && <Skeleton rows={3} rowHeight={116} label={flowTexts.drafts} />}
      {drafts.data && rows.length === 0 && (
        <EmptyState
          icon={<IconNotes size={26} stroke={1.75} />}
          title={texts.none}
          hint={texts.noneHint}
          actions={
            <Button variant="outline" onClick={onClose}>
              {texts.fill}
            </Button>
          }
        />
      )}
      {rows.length > 0 && (
        <ul className="stack gap-12">
          {rows.map((draft) => (
            <DraftItem
              key={draft.id}
              draft={draft}
              isCurrent={draft.id === flow.draft?.id}
              isBusy={draft.id === opening?.id}
              onGoOn={() => goOn(draft)}
              onRemove={() => setAsking({ what: 'remove', draft })}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asking?.what === 'open'}
        title={texts.openTitle}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && void open(asking.draft)}
      >
        {texts.openHint}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking?.what === 'remove'}
        title={texts.removeTitle}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && removeNow(asking.draft)}
        isBusy={remove.isPending}
        isDangerous
      >
        {asking && texts.removeHint(draftName(asking.draft))}
      </ConfirmDialog>
    </div>
  );
}

/** Keeps the shipment on the screen, which another one is to take the place of. False: it could not be kept, and stays. */
async function putAway(): Promise<boolean> {
  if (!hasData(readFlow('send'))) return true;
  const isKept = await loadKeeper().then(
    ({ keeper }) => keeper.flush(),
    () => false,
  );
  if (!isKept) showToast({ tone: 'error', message: texts.notKept });
  return isKept;
}

const rowsOf = ({ data }: { data: DraftRow[] }): DraftRow[] => data;

/** The list, asked each time it opens, after what is on the screen was kept. */
function useDrafts(isOpen: boolean) {
  const [isKept, setKept] = useState(false);
  const forget = useForget();
  const ask = useEffectEvent(() => {
    forget(draftOperations.listDrafts);
    setKept(true);
  });
  useEffect(() => {
    if (isOpen) void flushDraft().then(ask);
  }, [isOpen]);
  return useCall(draftOperations.listDrafts, {}, { isOn: isOpen && isKept, select: rowsOf });
}
