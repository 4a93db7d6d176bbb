import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { dropDraft, hasDraft } from '../../platform/drafts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a page is left whose form holds what nobody saved. The router's own hook for it would cost every screen a KiB. */
export function LeaveQuestion({ name }: { name: string }) {
  const history: RouterHistory = useRouter().history;
  const [question, ask] = useState<{ answer: (stays: boolean) => void } | null>(null);
  useEffect(
    () =>
      history.block({
        // A reload loses nothing.
        enableBeforeUnload: false,
        blockerFn: ({ currentLocation, nextLocation }) =>
          currentLocation.pathname !== nextLocation.pathname && hasDraft(name) && new Promise<boolean>((answer) => ask({ answer })),
      }),
    [history, name],
  );
  const end = (stays: boolean) => {
    if (!stays) dropDraft(name);
    question?.answer(stays);
    ask(null);
  };
  return (
    <ConfirmDialog isOpen={question !== null} title={shellTexts.leaveTitle} onCancel={() => end(true)} onConfirm={() => end(false)} isDangerous>
      {shellTexts.discardHint}
    </ConfirmDialog>
  );
}
