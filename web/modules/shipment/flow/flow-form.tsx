import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { demandSubject } from '../../../frame/acting-demand.ts';
import { LockedNotice } from '../../../frame/locked-notice.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { hasNoFocus } from '../../../platform/page-start.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { watchPresses } from '../../../ui/form/watch-presses.ts';
import { announce } from '../../../ui/live-region.tsx';
import { media, useMedia } from '../../../ui/use-media.ts';
import { takeHandedAddress } from '../../addresses/handed-address.ts';
import { RfcNotice } from '../../addresses/form/rfc-notice.tsx';
import { ContentsFailed } from '../../packages/form/contents-failed.tsx';
import { useContents } from '../../packages/queries.ts';
import { Ends } from '../ends/ends.tsx';
import { FlowBar, stepsToShow } from './flow-bar.tsx';
import { readFlow, writeFlow } from './flow-store.ts';
import { FlowSummary } from './flow-summary.tsx';
import { hasData, withEnd, withoutNotes, type Flow } from './flow.ts';
import { canQuote, stepsOf, type FlowRules, type Steps } from './flow-gates.ts';
import { endOf, withContact, type FlowEnd } from './flow-end.ts';
import { focusFirstFault } from './focus-fault.ts';
import { focusFirstGap } from './focus-gap.ts';
import { PackageSection } from './package-section.tsx';
import { RepeatNotes } from './repeat-notes.tsx';
import { ResetButton } from './reset-button.tsx';
import { useOfferedFlow } from './use-offered-flow.ts';
import { sendMaxWeightKg } from '../../packages/draft/send-limit.ts';

type Props = {
  kind: Flow['kind'];
  title: string;
  continueLabel: string;
  /** Above the title while nothing is filled. */
  landing?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Runs when the form is whole and, for those who act for others, a user is chosen. */
  onContinue: (flow: Flow, rules: FlowRules) => void;
};

/** The form that quoting and sending share. Continue is never disabled: it marks the form touched and goes to the first fault (O-4.28, O-4.29). */
export function FlowForm({ kind, title, continueLabel, landing, actions, onContinue }: Props) {
  const { flow, isOffered, isAwaited, change, restart, restarts } = useOfferedFlow(kind);
  const { hasSubject } = useSession();
  const contents = useContents();
  const rules: FlowRules = { contents: contents.data ?? [], sendMaxWeightKg };
  const steps = stepsOf(flow, rules);
  const [handed] = useState(takeHandedAddress);
  useEffect(() => {
    if (handed?.address) writeFlow(withEnd(readFlow(kind), handed.target, withContact(endOf(handed.address), handed.contact)));
  }, [handed, kind]);

  const proceed = (known = contents.data, isElsewhere = false): void => {
    if (!hasSubject) return demandSubject();
    // Pressed before it is known what may be sent: judged as soon as it is.
    if (!known && contents.isFetching) {
      const hasGoneOn = watchPresses(null);
      return void contents.refetch({ cancelRefetch: false }).then(({ data }) => data && proceed(data, hasGoneOn()));
    }
    const judged = { ...rules, contents: known ?? [] };
    const current = change((filled) => ({ ...filled, isTouched: true }));
    if (canQuote(current, judged)) {
      change(withoutNotes);
      return onContinue(current, judged);
    }
    const faulty = stepsToShow(stepsOf(current, judged), current).find((step) => !step.isDone);
    if (faulty) announce(`${faulty.label}: ${faulty.note ?? ''}`);
    if (!isElsewhere) focusFirstFault();
  };
  useShortcut('ctrl+enter', () => proceed(), { label: flowTexts.continue });
  const [picks, setPicks] = useState(0);
  useStartFocus(steps, isOffered);
  useFocusAfter(picks, steps);

  const lacking = kind === 'send' ? (['origin', 'destination'] as const).filter((name) => flow[name] && !flow[name].tax_id) : [];
  const goOn = () => setPicks((before) => before + 1);
  const setTaxId = (name: 'origin' | 'destination', taxId: string, saved: FlowEnd['address']) => {
    change((current) => {
      const end = current[name];
      return end ? { ...current, [name]: { ...end, tax_id: taxId, address: saved ?? end.address } } : current;
    });
    goOn();
  };
  return (
    <PageFrame title={title} above={!hasData(flow) && landing} actions={actions}>
      <LockedNotice />
      <RepeatNotes flow={flow} />
      <Ends
        flow={flow}
        steps={steps}
        isOriginAwaited={isAwaited}
        onChange={change}
        onPicked={goOn}
        search={handed && !handed.address ? handed : null}
      />
      <RfcNotice
        ends={lacking.map((name) => ({ name, address: flow[name]?.address ?? null, onTaxId: (taxId, saved) => setTaxId(name, taxId, saved) }))}
      />
      {contents.isError && <ContentsFailed error={contents.error} onRetry={() => void contents.refetch()} />}
      <PackageSection key={restarts} flow={flow} rules={rules} contents={rules.contents} onChange={change} />
      <FlowSummary flow={flow} steps={steps} rules={rules} />
      <FlowBar steps={steps} flow={flow}>
        <ResetButton onReset={restart} />
        <Button keys={['Ctrl', 'Enter']} onClick={() => proceed()} data-flow-continue>
          {continueLabel}
        </Button>
      </FlowBar>
    </PageFrame>
  );
}

/** A page that opens has its focus on what comes next: the end that is still to be searched, else the first gap, or 'Continuar' where all is filled. */
function useStartFocus(steps: Steps, isOffered: boolean): void {
  const hasPressed = useHasPressed();
  const isFilled = steps.origin === null && steps.destination === null && steps.packages === null;
  const begin = useEffectEvent(() => {
    // The empty origin may have had the focus while the main address was on its way; somebody who went there stays.
    const isBehind =
      isOffered && !hasPressed.current && document.activeElement?.matches('main [role="combobox"][aria-expanded="false"]:not([data-page-start])');
    if (!hasNoFocus() && !isBehind) return;
    const marked = isFilled ? null : document.querySelector<HTMLElement>('main [data-page-start]');
    if (marked) marked.focus();
    else focusFirstGap(steps);
  });
  useEffect(() => begin(), [isFilled, isOffered]);
}

/** Whether anybody has pressed anything since the page opened. */
function useHasPressed(): RefObject<boolean> {
  const hasPressed = useRef(false);
  useEffect(() => {
    const told = new AbortController();
    for (const event of ['keydown', 'pointerdown'])
      window.addEventListener(event, () => void (hasPressed.current = true), { capture: true, signal: told.signal });
    return () => told.abort();
  }, []);
  return hasPressed;
}

/** What was picked hands the focus on, unless its person is elsewhere by then. On a phone the next field would open the keyboard. */
function useFocusAfter(picks: number, steps: Steps): void {
  const isTouch = useMedia(media.coarse);
  const goOn = useEffectEvent(() => {
    const { activeElement } = document;
    const isInPicker = activeElement instanceof HTMLInputElement && activeElement.getAttribute('role') === 'combobox' && activeElement.value !== '';
    if (!isTouch && (hasNoFocus() || isInPicker)) focusFirstGap(steps);
  });
  useLayoutEffect(() => {
    if (picks > 0) goOn();
  }, [picks]);
}
