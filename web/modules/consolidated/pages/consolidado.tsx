import { useNavigate } from '@tanstack/react-router';
import { IconListDetails, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { UsualNotices } from '#contract/bot/bot.ts';
import { consolidatedOperations } from '#contract/consolidated/consolidated.ts';
import { freightOperations } from '#contract/rating/freight.ts';
import type { QuoteResponse, Rate } from '#contract/rating/rating.ts';
import { noticeTypes } from '#contract/shipping/notices.ts';
import { freightFormTexts as texts } from '#texts/es/consolidated/form.ts';
import { ordersTexts } from '#texts/es/consolidated/orders.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { noticeTexts } from '#texts/es/shipping/label-page.ts';
import { demandSubject } from '../../../frame/acting-demand.ts';
import { LockedNotice } from '../../../frame/locked-notice.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useIsShown } from '../../../frame/use-lead-on.ts';
import { ApiError, sentenceOf } from '../../../platform/api-error.ts';
import { isOutcomeOpen, wasCarriedOut } from '../../../platform/press-outcome.ts';
import { useAct } from '../../../platform/use-call.ts';
import { useToday } from '../../../platform/use-now.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { RfcNotice } from '../../addresses/form/rfc-notice.tsx';
import { goodsNeeds, mayAskHazards } from '../../packages/draft/goods-needs.ts';
import { sendMaxWeightKg } from '../../packages/draft/send-limit.ts';
import { ContentsFailed } from '../../packages/form/contents-failed.tsx';
import { useContents } from '../../packages/queries.ts';
import { Ends } from '../../shipment/ends/ends.tsx';
import { noFreight, withFreight, type DemandDraft, type Flow } from '../../shipment/flow/flow.ts';
import { stepsOf, type FlowRules } from '../../shipment/flow/flow-gates.ts';
import { discardFlow, followPress, resetFlow, useFlow } from '../../shipment/flow/flow-store.ts';
import { focusFirstFault, focusNeed } from '../../shipment/flow/focus-fault.ts';
import { PackageSection } from '../../shipment/flow/package-section.tsx';
import { useUsualNotices } from '../../shipment/flow/use-usual-notices.ts';
import { noticeFaults, noticeRow, tellsNobody } from '../../shipment/extras/notices.ts';
import { Consolidation } from '../consolidation.tsx';
import { FreightExtras } from '../freight-extras.tsx';
import { BilledAs, Specials } from '../freight-load.tsx';
import { FreightRates } from '../freight-rates.tsx';
import { freightOrder, freightQuestion, itemsOf, type FreightQuestion } from '../freight-request.ts';

/** What was answered to which question; `answer` null = it failed, which is only logged (O-7.17). */
type Quoted = { asked: string; answer: QuoteResponse | null };

/** /consolidado: ends with their questions, the goods, the specials and the rates on one page (S-2.13, AMB-10.11). */
export function Page() {
  const [flow, change] = useFlow('freight');
  const { hasSubject } = useSession();
  const contents = useContents();
  const rules: FlowRules = { contents: contents.data ?? [], sendMaxWeightKg };
  const steps = stepsOf(flow, rules);
  const freight = flow.freight ?? noFreight;
  const question = freightQuestion(flow, rules);
  const { quote, quoted, isQuoting } = useQuote();
  const usual = useUsualNotices();
  const notices = usual.data ?? tellsNobody;
  const { request, isRequesting } = useRequest(flow, rules, notices);
  const shown = question && quoted?.asked === asPriced(question) ? quoted : null;
  const today = useToday();
  // The carrier whose rate was pressed: what it asks of the goods is told at them.
  const [carrier, setCarrier] = useState<string | null>(null);
  const lacking = carrier === null ? [] : goodsNeeds(carrier, flow.packages, today, true);

  const ask = () => {
    if (!hasSubject) return demandSubject();
    change((current) => ({ ...current, isTouched: true }));
    if (!question) return focusFirstFault();
    quote(question);
  };
  /** Whether its carrier takes the goods as they are declared and who is to be told can be told; else what is wrong has the focus. */
  const isWhole = (rate: Rate) => {
    setCarrier(rate.carrier);
    const isTold = noticeTypes.every((type) => Object.keys(noticeFaults(noticeRow(flow, type, notices))).length === 0);
    const isDeclared = goodsNeeds(rate.carrier, flow.packages, today, true).every((fault) => fault === undefined);
    if (!isTold || !isDeclared) focusNeed();
    return isTold && isDeclared;
  };
  useShortcut('ctrl+enter', ask, { label: texts.quote });
  const withoutRfc = (['origin', 'destination'] as const).filter((name) => flow[name] && !flow[name].tax_id);
  const demand = (name: 'origin' | 'destination') => (
    <Consolidation
      end={name}
      demand={freight[name]}
      isTouched={flow.isTouched}
      onChange={(part: Partial<DemandDraft>) =>
        change((current) => {
          const former = current.freight ?? noFreight;
          return withFreight(current, { [name]: { ...former[name], ...part } });
        })
      }
    />
  );
  return (
    <PageFrame
      title={texts.title}
      actions={
        <ButtonLink to="/consolidados" variant="outline" icon={<IconListDetails size={18} stroke={1.75} aria-hidden="true" />}>
          {ordersTexts.title}
        </ButtonLink>
      }
    >
      <LockedNotice />
      <Ends flow={flow} steps={steps} isOriginAwaited={false} onChange={change} search={null} footOf={demand} />
      <RfcNotice
        ends={withoutRfc.map((name) => ({
          name,
          address: flow[name]?.address ?? null,
          onTaxId: (tax_id, saved) =>
            change((current) => ({ ...current, [name]: current[name] && { ...current[name], tax_id, address: saved ?? current[name].address } })),
        }))}
      />
      {contents.isError && <ContentsFailed error={contents.error} onRetry={() => void contents.refetch()} />}
      <PackageSection
        flow={flow}
        rules={rules}
        contents={rules.contents}
        onChange={change}
        goods={{ asksHazard: mayAskHazards(today), faults: lacking }}
        remark={steps.packages === null && <BilledAs items={itemsOf(flow, rules)} />}
        foot={<Specials chosen={freight.specials} onChange={(specials) => change((current) => withFreight(current, { specials }))} />}
      />
      {usual.isLoading ? (
        <Card title={noticeTexts.title}>
          <Skeleton rows={2} rowHeight={44} label={shellTexts.loading} />
        </Card>
      ) : (
        <FreightExtras flow={flow} notices={notices} isTouched={flow.isTouched} onChange={change} />
      )}
      <div className="flow gap-10 end">
        <Button variant="plain" icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />} onClick={() => discardFlow('freight')}>
          {flowTexts.reset}
        </Button>
        <Button keys={['Ctrl', 'Enter']} isBusy={isQuoting} onClick={ask}>
          {texts.quote}
        </Button>
      </div>
      {shown && (
        <FreightRates
          quote={shown.answer}
          packages={flow.packages}
          isBusy={isRequesting || usual.isLoading}
          isWhole={isWhole}
          onQuote={ask}
          onRequest={(rate) => void (shown.answer && request(rate, shown.answer))}
        />
      )}
    </PageFrame>
  );
}

/** A question as far as its price depends on it: goods are declared and corrected at that price (AMB-5.09). */
const asPriced = ({ items, ...question }: FreightQuestion): string =>
  JSON.stringify({ ...question, items: items.map(({ merchandise: _, ...item }) => item) });

function useQuote() {
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const { mutate, isPending } = useAct(freightOperations.quoteFreight);
  const quote = (question: FreightQuestion) => {
    const asked = asPriced(question);
    mutate(question, {
      onSuccess: (answer) => {
        setQuoted({ asked, answer });
        announce(answer.rates.length === 0 ? flowTexts.noRates : texts.rates(answer.rates.length));
      },
      onError: (error) => {
        console.error(error);
        // What a person can mend is said as everywhere; the rest shows that there are no rates.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500)
          showToast({ tone: 'error', message: Object.values(error.fields)[0] ?? sentenceOf(error, flowTexts.noRates) });
        setQuoted({ asked, answer: null });
      },
    });
  };
  return { quote, quoted, isQuoting: isPending };
}

/** Asks for a rate, once per press: a press after a lost answer repeats its key. Who has left the page by then is told how it ended. */
function useRequest(flow: Flow, rules: FlowRules, usual: UsualNotices) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [, change] = useFlow('freight');
  const { mutateAsync, isPending } = useAct(consolidatedOperations.createConsolidated, { forgets: [consolidatedOperations.listConsolidated] });
  const request = async (rate: Rate, { batch_id }: QuoteResponse) => {
    const order = freightOrder(flow, rules, { batch_id, rate_id: rate.rate_id }, usual);
    if (!order || isPending) return;
    const idempotency_key = flow.press_key ?? crypto.randomUUID();
    change((current) => ({ ...current, press_key: idempotency_key }));
    const press = followPress('freight');
    // What is typed while it is on its way stays, and is another press. The form of another user who is acted for by then is left alone.
    const renew = () => press.isOurs() && change((current) => (current.press_key === idempotency_key ? { ...current, press_key: null } : current));
    try {
      const { id, folio } = await mutateAsync({ ...order, idempotency_key });
      if (press.stands()) resetFlow('freight');
      else renew();
      if (isShown()) void navigate({ to: '/orden', search: { consolidado: id } as never });
      else showToast({ tone: 'success', message: texts.requested(folio) });
    } catch (error) {
      if (!isOutcomeOpen(error)) renew();
      showToast({ tone: 'error', message: wasCarriedOut(error) ? texts.carriedOut : sentenceOf(error, texts.requestFailed) });
    }
  };
  return { request, isRequesting: isPending };
}
