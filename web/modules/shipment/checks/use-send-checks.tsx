import { useRef, useState, type ReactNode } from 'react';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { useSession } from '../../../frame/session.tsx';
import { useIsShown } from '../../../frame/use-lead-on.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { usePackages } from '../../packages/queries.ts';
import type { Flow } from '../flow/flow.ts';
import type { FlowRules } from '../flow/flow-gates.ts';
import { sendChecks, type SendCheck } from './send-checks.ts';

type Question = Extract<SendCheck, 'some_zero' | 'envelope'>;
const questions: Record<Question, { title: string; text: string }> = {
  some_zero: { title: flowTexts.someZeroTitle, text: flowTexts.someZero },
  envelope: { title: flowTexts.envelopeTitle, text: flowTexts.envelope },
};
const isQuestion = (check: SendCheck): check is Question => check in questions;

/** Walks the checks of a send form one after the other; `run` answers whether it may go on, `dialog` asks meanwhile. */
export function useSendChecks(): { run: (flow: Flow, rules: FlowRules) => Promise<boolean>; dialog: ReactNode } {
  const { hasSubject } = useSession();
  const saved = usePackages();
  const [asked, setAsked] = useState<Question | null>(null);
  const answer = useRef<(isYes: boolean) => void>(() => undefined);
  const isRunning = useRef(false);
  const isShown = useIsShown();
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setAsked(question);
    });
  const reply = (isYes: boolean) => {
    setAsked(null);
    answer.current(isYes);
  };

  const walk = async (flow: Flow, { contents }: FlowRules): Promise<boolean> => {
    // What the book says now: another person may have changed it since it was loaded (AMB-7.10).
    const book = hasSubject ? (await saved.refetch()).data : undefined;
    for (const check of sendChecks(flow.packages, { isInsured: flow.isInsured, contents, saved: book?.data ?? [] })) {
      if (isQuestion(check)) {
        if (!(await ask(check))) return false;
      } else if (check === 'all_zero') {
        showToast({ tone: 'error', message: flowTexts.allZero, kind: 'insuranceError' });
        return false;
      } else if (check === 'content_changed') {
        showToast({ tone: 'error', message: flowTexts.contentChanged });
        return false;
      } else showToast({ tone: 'info', message: flowTexts.cannotAssure });
    }
    return true;
  };
  /** A second Continue while the first one is still at it changes nothing. */
  const run = async (flow: Flow, rules: FlowRules): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      // A page that was left leads nowhere.
      return (await walk(flow, rules)) && isShown();
    } finally {
      isRunning.current = false;
    }
  };
  const dialog = (
    <ConfirmDialog isOpen={asked !== null} title={asked ? questions[asked].title : ''} onCancel={() => reply(false)} onConfirm={() => reply(true)}>
      {asked && questions[asked].text}
    </ConfirmDialog>
  );
  return { run, dialog };
}
