import { Navigate, useNavigate } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { UsualNotices } from '#contract/bot/bot.ts';
import type { Rate } from '#contract/rating/rating.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { noticeTypes } from '#contract/shipping/notices.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { summaryTexts } from '#texts/es/rating/summary.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { useIsShown } from '../../../frame/use-lead-on.ts';
import { money } from '../../../platform/format.ts';
import { hasNoFocus } from '../../../platform/page-start.ts';
import { useFactorAsked } from '../../../platform/second-factor.ts';
import { useToday } from '../../../platform/use-now.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, usePreloadedDialog } from '../../../ui/dialog.tsx';
import { focusTooLong } from '../../../ui/form/too-long.ts';
import { RfcNotice } from '../../addresses/form/rfc-notice.tsx';
import { CarrierTroubles } from '../../carriers/carrier-troubles.tsx';
import { useContents } from '../../packages/queries.ts';
import { pressEarly, useEarlyPress } from '../../shipment/flow/early-press.ts';
import { focusFirstFault, focusNeed } from '../../shipment/flow/focus-fault.ts';
import { FlowBar } from '../../shipment/flow/flow-bar.tsx';
import { useFlow } from '../../shipment/flow/flow-store.ts';
import { FlowSummary } from '../../shipment/flow/flow-summary.tsx';
import { useUsualNotices } from '../../shipment/flow/use-usual-notices.ts';
import { RepeatPrice } from '../../shipment/flow/repeat-notes.tsx';
import { ledBack, pathOf } from '../../shipment/flow/flow-steps.ts';
import type { Flow } from '../../shipment/flow/flow.ts';
import { stepsOf, type FlowRules } from '../../shipment/flow/flow-gates.ts';
import { CreationNotice } from '../creation-notice.tsx';
import { ExpiryNotice } from '../expiry-notice.tsx';
import { LabelDataCard } from '../label-data.tsx';
import { carrierNeeds } from './carrier-needs.ts';
import { usualBelow } from './dear-price.ts';
import { noticeFaults, noticeRow, tellsNobody } from '../../shipment/extras/notices.ts';
import { labelRequest, type LabelRequest, type Usual } from '../label-request.ts';
import { PrintedNotice } from './printed-notice.tsx';
import { useUsualOutput } from '../usual-output.ts';
import { EndBlock, PackagesBlock, ServiceBlock } from './summary-blocks.tsx';
import styles from './summary.module.css';
import { SummaryLoading } from './summary-loading.tsx';
import { SummaryExtras } from '../../shipment/extras/summary-extras.tsx';
import { useBilledTo } from '../../shipment/extras/use-billed-to.ts';
import { useLatestPrices } from './use-latest-prices.ts';
import { useGenerate } from '../use-generate.ts';
import { totalsOf } from '../../packages/draft/package-draft.ts';
import { sendMaxWeightKg } from '../../packages/draft/send-limit.ts';

/** The last look before the money: everything read only, and 'Generar guía'. */
export function Summary() {
  const { usual: usualOutput } = useUsualOutput();
  const [flow] = useFlow('send');
  const contents = useContents();
  const rules: FlowRules = { contents: contents.data ?? [], sendMaxWeightKg };
  const isShown = useIsShown();
  const notices = useUsualNotices();
  const latest = useLatestPrices();
  // The same press sends the same body: nothing of it comes later.
  const isLoading = contents.isLoading || notices.isLoading || latest.isLoading;
  const hold = () => flow.rate && pressEarly(flow.rate.rate_id);
  useShortcut('ctrl+enter', hold, { label: summaryTexts.generate, isOn: isLoading });
  if (isLoading) return <SummaryLoading flow={flow} rules={rules} />;
  const back = ledBack(flow, rules, 'summary');
  // What is made when its person is on the way to another page leads nobody.
  if (back) return isShown() ? <Navigate to={back} replace /> : null;
  const usual: Usual = { output: usualOutput, notices: notices.data ?? tellsNobody };
  const request = labelRequest(flow, rules, usual);
  if (!request || !flow.rate) return <Navigate to={pathOf('send', 'rates')} replace />;
  return <WholeSummary flow={flow} rate={flow.rate} rules={rules} request={request} notices={usual.notices} latest={latest.prices} />;
}

const RFC_FIELD = 'main form input';
const GENERATE = '[data-generate]';

type Whole = { flow: Flow; rate: Rate; rules: FlowRules; request: LabelRequest; notices: UsualNotices; latest: readonly (Centavos | null)[] };

function WholeSummary({ flow, rate, rules, request, notices, latest }: Whole) {
  const [, change] = useFlow('send');
  const navigate = useNavigate();
  const isFactorAsked = useFactorAsked();
  usePreloadedDialog();
  const billing = useBilledTo(flow.business_id);
  const [isTouched, setTouched] = useState(false);
  const { generate, failure, isGenerating, isAsking, stopAsking } = useGenerate();
  const steps = stepsOf(flow, rules);
  const needs = carrierNeeds(flow, useToday());
  const lacking = (['origin', 'destination'] as const).filter((name) => !flow[name]?.tax_id);
  const isLocked = flow.unsettled_rate === rate.rate_id;
  const usualPrice = rate.total === null ? null : usualBelow(rate.total, totalsOf(flow.packages).pieces, latest);
  const [dear, setDear] = useState<'asked' | 'meant' | null>(null);
  const press = () => {
    if (isLocked || isGenerating) return;
    if (lacking.length > 0) return document.querySelector<HTMLElement>(RFC_FIELD)?.focus();
    setTouched(true);
    if (noticeTypes.some((type) => Object.keys(noticeFaults(noticeRow(flow, type, notices))).length > 0)) return focusFirstFault();
    if (!needs.isMet) return focusNeed();
    if (focusTooLong(document)) return;
    if (usualPrice !== null && dear !== 'meant') return setDear('asked');
    void generate(request);
  };
  useShortcut('ctrl+enter', press, { label: summaryTexts.generate });
  useEarlyPress(rate.rate_id, press);
  const isLacking = lacking.length > 0;
  // What comes next has the focus, the RFC that is missing, else the button that generates; a space that is typed in a field must not press it.
  useEffect(() => {
    if (hasNoFocus()) document.querySelector<HTMLElement>(isLacking ? RFC_FIELD : GENERATE)?.focus();
  }, [isLacking]);
  return (
    <PageFrame title={summaryTexts.summary}>
      <CreationNotice failure={failure} isLocked={isLocked} onRetry={press} />
      {!failure && !isLocked && <ExpiryNotice at={rate.expires_at} />}
      <RepeatPrice repeats={flow.repeats} total={rate.total} />
      <RfcNotice
        ends={lacking.map((name) => ({
          name,
          address: flow[name]?.address ?? null,
          onTaxId: (tax_id, saved) =>
            change((current) => {
              const end = current[name];
              return end ? { ...current, [name]: { ...end, tax_id, address: saved ?? end.address } } : current;
            }),
        }))}
      />
      <CarrierTroubles rates={[rate]} />
      <PrintedNotice request={request} />
      <div className={`stack gap-16 ${styles.blocks}`}>
        <EndBlock flow={flow} name="origin" />
        <EndBlock flow={flow} name="destination" />
        <div className={styles.wide}>
          <PackagesBlock flow={flow} contents={rules.contents} needs={needs} />
        </div>
        <ServiceBlock rate={rate} flow={flow} />
        <LabelDataCard
          flow={flow}
          faults={{ ...failure?.faults, ...needs.data }}
          onChange={(data) => change((current) => ({ ...current, label_data: { ...current.label_data, ...data } }))}
        />
        <div className={styles.wide}>
          <SummaryExtras flow={flow} notices={notices} billing={billing} isTouched={isTouched} onChange={change} />
        </div>
      </div>
      <FlowSummary flow={flow} steps={steps} rules={rules} openLabel={bookTexts.seeMap} />
      <FlowBar steps={steps} flow={flow}>
        <Button
          variant="plain"
          icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/resultados' })}
        >
          {endTexts.back}
        </Button>
        {isLocked ? (
          <ButtonLink to="/envios" search={{ estado: 'por-conciliar' }}>
            {summaryTexts.seeUnsettled}
          </ButtonLink>
        ) : (
          <Button keys={['Ctrl', 'Enter']} onClick={press} isBusy={isGenerating} data-generate>
            {rate.to_pay === null ? summaryTexts.generate : summaryTexts.generateFor(money(rate.to_pay))}
          </Button>
        )}
      </FlowBar>
      <ConfirmDialog
        isOpen={isAsking}
        title={summaryTexts.openPressTitle}
        onCancel={stopAsking}
        onConfirm={() => void generate(request, true)}
        isDangerous
      >
        <p>{summaryTexts.openPress}</p>
        <ButtonLink to="/envios" variant="outline">
          {summaryTexts.seeLabels}
        </ButtonLink>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={dear === 'asked'}
        title={rate.total === null ? '' : summaryTexts.dearTitle(money(rate.total))}
        cancelLabel={summaryTexts.dearBack}
        confirmLabel={summaryTexts.generate}
        onCancel={() => setDear(null)}
        onConfirm={() => {
          setDear('meant');
          void generate(request);
        }}
        isDangerous
      >
        {usualPrice !== null && <p>{summaryTexts.dear(money(usualPrice))}</p>}
      </ConfirmDialog>
      <Dialog isOpen={isGenerating && !isFactorAsked} onClose={() => undefined} title={summaryTexts.generating} isBlocking>
        <div className="stack gap-12">
          <div className={styles.progress} role="progressbar" aria-label={summaryTexts.generating}>
            <span />
          </div>
          <p>{summaryTexts.generatingHint}</p>
        </div>
      </Dialog>
    </PageFrame>
  );
}
