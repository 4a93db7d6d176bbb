import { Navigate, useNavigate } from '@tanstack/react-router';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Rate } from '#contract/rating/rating.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { offerRows } from '../../../frame/offered-rows.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useIsShown } from '../../../frame/use-lead-on.ts';
import { money } from '../../../platform/format.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { cityText } from '../../addresses/card/address-lines.ts';
import { totalsOf } from '../../packages/draft/package-draft.ts';
import { focusRates, RatesList } from './rates-list.tsx';
import { useUsualNotices } from '../../shipment/flow/use-usual-notices.ts';
import styles from './results.module.css';
import { ChosenRate } from '../../shipment/rates/chosen-rate.tsx';
import { bulkRowsOf } from '../bulk-rows.ts';
import { FlowBar } from '../../shipment/flow/flow-bar.tsx';
import { pressEarly } from '../../shipment/flow/early-press.ts';
import { continueWith, readFlow, writeFlow } from '../../shipment/flow/flow-store.ts';
import { FlowSummary } from '../../shipment/flow/flow-summary.tsx';
import type { FlowEnd } from '../../shipment/flow/flow-end.ts';
import { afterQuote, pathOf } from '../../shipment/flow/flow-steps.ts';
import { hasData, isTooHeavyToSend, toSendFlow, type Flow } from '../../shipment/flow/flow.ts';
import { isWhole } from '../../shipment/flow/flow-gates.ts';
import { MendEnd } from '../../shipment/ends/mend-end.tsx';
import { RepeatNotes } from '../../shipment/flow/repeat-notes.tsx';
import { useSendChecks } from '../../shipment/checks/use-send-checks.tsx';
import { useFlowQuote } from './use-flow-quote.ts';
import { sendMaxWeightKg } from '../../packages/draft/send-limit.ts';

const cityAndZip = (end: FlowEnd | null) => (end ? [cityText(end), end.zip_code].filter(Boolean).join(' ') : '');

/** The rates of a flow, one to choose, and the way on (O-2.05). */
export function Results({ kind }: { kind: Flow['kind'] }) {
  const state = useFlowQuote(kind);
  const { flow, steps, rules, quote } = state;
  const { can } = useSession();
  const navigate = useNavigate();
  const checks = useSendChecks();
  const [isAsking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  const isShown = useIsShown();
  const form = pathOf(kind, 'form');
  const rates = quote.data?.rates ?? [];
  const chosen = quote.data ? flow.rate : null;
  const { pieces, kg } = totalsOf(flow.packages);
  const isTooHeavy = kind === 'rate' && isTooHeavyToSend(flow, sendMaxWeightKg);
  const goesOn = rates.length > 0 && !isTooHeavy && can('canCreateUpdateDelete.label');

  /** With nothing missing the chosen rate holds as it is; else it is wanted again once the form is whole. */
  useUsualNotices();
  const copyToSend = async (rate: Rate | null) => {
    setAsking(false);
    const next = toSendFlow(readFlow(kind), rate, readFlow('send'));
    const isChecked = isWhole(next, rules) && (await checks.run(next, rules));
    if (!isShown()) return;
    const step = afterQuote(next, rules, isChecked);
    writeFlow(step === 'summary' ? { ...next, batch_id: flow.batch_id, rate } : next);
    continueWith('send');
    await navigate({ to: pathOf('send', step) });
  };
  const leave = (way: () => Promise<unknown>): void => {
    isLeaving.current = true;
    void way().finally(() => (isLeaving.current = false));
  };
  const takeToBulk = () => {
    offerRows({ service_id: chosen?.service_id ?? null, rows: bulkRowsOf(flow) });
    void navigate({ to: '/carga-masiva', search: { carga: 'nueva' } as never });
  };
  const proceed = (rate = chosen) => {
    if (!goesOn) return;
    if (isLeaving.current) return rate ? pressEarly(rate.rate_id) : undefined;
    if (!rate) {
      showToast({ tone: 'error', message: flowTexts.chooseRate });
      return focusRates();
    }
    if (kind === 'send') return leave(() => navigate({ to: pathOf(kind, 'summary') }));
    if (hasData(readFlow('send'))) setAsking(true);
    else leave(() => copyToSend(rate));
  };
  useShortcut('ctrl+enter', () => proceed(), { label: flowTexts.continue });
  if (!state.isPossible) return isShown() ? <Navigate to={form} replace /> : null;

  const title = state.isLoading
    ? flowTexts.quoting
    : state.failure
      ? flowTexts.quoteTitle
      : rates.length === 0
        ? flowTexts.noRates
        : flowTexts.results(rates.length);
  const label =
    kind === 'rate' ? flowTexts.sendThis : chosen && chosen.to_pay !== null ? flowTexts.continueWith(money(chosen.to_pay)) : flowTexts.continue;
  const back = () => void navigate({ to: form });
  return (
    <PageFrame
      title={title}
      subtitle={
        <span className={styles.route}>
          {cityAndZip(flow.origin)} <IconArrowRight size={15} stroke={1.75} aria-label={flowTexts.to} /> {cityAndZip(flow.destination)} ·{' '}
          {flowTexts.piecesAndKg(pieces, String(Math.round(kg * 100) / 100))}
        </span>
      }
    >
      <RepeatNotes flow={flow} quote={quote.data} />
      <RatesList state={state} onBack={back} onGoOn={proceed} />
      {chosen && <MendBoth flow={flow} />}
      <FlowSummary
        flow={flow}
        steps={steps}
        rules={rules}
        foot={chosen ? <ChosenRate rate={chosen} packages={flow.packages} batch_id={flow.batch_id} /> : undefined}
      />
      <FlowBar steps={steps} flow={flow}>
        <Button variant="plain" icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />} onClick={back}>
          {endTexts.back}
        </Button>
        {isTooHeavy && <span className={`tone-exception strong label ${styles.note}`}>{flowTexts.tooHeavyToSend(sendMaxWeightKg)}</span>}
        {/* A file takes what the send form refuses (AMB-7.01). */}
        {isTooHeavy && can('canCreateUpdateDelete.label') && (
          <Button variant="outline" onClick={takeToBulk}>
            {shellTexts.nav.bulk}
          </Button>
        )}
        {goesOn && (
          <Button keys={['Ctrl', 'Enter']} onClick={() => proceed()}>
            {label}
          </Button>
        )}
      </FlowBar>
      <ConfirmDialog
        isOpen={isAsking}
        title={flowTexts.replaceTitle}
        onCancel={() => setAsking(false)}
        onConfirm={() => leave(() => copyToSend(chosen))}
      >
        {flowTexts.replaceHint}
      </ConfirmDialog>
      {checks.dialog}
    </PageFrame>
  );
}

/** What the chosen carrier could not print, where its rate is chosen (AMB-7.12). */
function MendBoth({ flow }: { flow: Flow }) {
  return (['origin', 'destination'] as const).map((name) => <MendEnd key={name} flow={flow} name={name} isCard />);
}
