import { IconPackageOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { finerCodes } from '#contract/shared/errors.ts';
import type { Rate } from '#contract/rating/rating.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { ratingTexts } from '#texts/es/rating/rating.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { useSession } from '../../../frame/session.tsx';
import { withProduct } from '../../../platform/brand.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { hasNoFocus } from '../../../platform/page-start.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Keys } from '../../../ui/keys.tsx';
import { RadioList } from '../../../ui/form/radio-list.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { CarrierTroubles } from '../../carriers/carrier-troubles.tsx';
import { RateRow, rateName } from './rate-row.tsx';
import styles from './results.module.css';
import { carriersOf, sortedRates, taggedRates, type RateOrder } from '../../shipment/rates/rates-view.ts';
import { UnavailableCarriers } from './unavailable-carriers.tsx';
import type { useFlowQuote } from './use-flow-quote.ts';

/** A refused quote in its own words where the person can act on them (S-8.07, S-8.27). */
function quoteFailure(error: unknown): string {
  if (!(error instanceof ApiError) || typeof error.description !== 'string') return ratingTexts.quoteFailed;
  if (error.code === finerCodes.measures) return shippingTexts.measures;
  const isRule = error.status === 405 || error.status === 400;
  return isRule && error.code !== 'WRONG_DATA' ? withProduct(error.description) : (Object.values(error.fields)[0] ?? ratingTexts.quoteFailed);
}

/** Asking once more cannot help while the account is locked. */
const isLocked = (error: unknown): boolean => error instanceof ApiError && error.code === 'CUSTOMER_LOCKED';

/** Takes the focus to the chosen rate, else to the first that can be chosen. */
export function focusRates(within: ParentNode | null = document): void {
  const radios = `[role="radiogroup"][aria-label="${flowTexts.rates}"] input`;
  (within?.querySelector<HTMLElement>(`${radios}:checked`) ?? within?.querySelector<HTMLElement>(`${radios}:not(:disabled)`))?.focus();
}

/** D opens the breakdown of the rate that has the focus, else of the chosen one, else of the first. */
function openBreakdown(list: HTMLElement | null, chosen: string | null): void {
  const focused = document.activeElement instanceof HTMLInputElement && list?.contains(document.activeElement) ? document.activeElement.value : null;
  const of = (rate: string | null) => rate && list?.querySelector<HTMLElement>(`[data-breakdown="${CSS.escape(rate)}"]`);
  (of(focused) || of(chosen) || list?.querySelector<HTMLElement>('[data-breakdown]'))?.click();
}

type Props = {
  state: ReturnType<typeof useFlowQuote>;
  onBack: () => void;
  /** Enter on a rate chooses it and goes on with it. */ onGoOn: (rate: Rate) => void;
};

/** The rates as a list to choose from, with order, carriers, and what to do when there are none. */
export function RatesList({ state, onBack, onGoOn }: Props) {
  const { flow, quote, choose } = state;
  const { seesPrices } = useSession();
  // Without prices there is no order by cost either (AMB-3.06).
  const [order, setOrder] = useState<RateOrder>(seesPrices ? 'cost' : 'date');
  const [carrier, setCarrier] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const rates = quote.data?.rates ?? [];
  const hasRates = rates.length > 0;
  // The arrows work at once, unless the person is already somewhere else.
  useEffect(() => {
    if (hasRates && hasNoFocus()) focusRates(list.current);
  }, [hasRates]);
  const chosen = quote.data ? flow.rate : null;
  useShortcut('o', () => setOrder(order === 'cost' ? 'date' : 'cost'), { label: flowTexts.keys.order, isOn: seesPrices });
  useShortcut('d', () => openBreakdown(list.current, chosen?.rate_id ?? null), { label: flowTexts.keys.breakdown, isOn: hasRates });

  if (state.isLoading)
    return (
      <Card>
        <Skeleton rows={6} rowHeight={68} label={flowTexts.quoting} />
      </Card>
    );
  if (state.failure)
    return (
      <Card>
        <ErrorState title={quoteFailure(state.failure)} error={state.failure} onRetry={isLocked(state.failure) ? undefined : state.again} />
      </Card>
    );
  const silent = (
    <UnavailableCarriers carriers={quote.data?.unavailable.map((one) => one.carrier) ?? []} busy={state.retrying} onRetry={state.retryCarrier} />
  );
  if (rates.length === 0) {
    return (
      <>
        <Card>
          <EmptyState
            icon={<IconPackageOff size={26} stroke={1.75} />}
            title={flowTexts.noRates}
            hint={flowTexts.noRatesHint}
            actions={
              <Button variant="outline" onClick={onBack}>
                {endTexts.back}
              </Button>
            }
          />
        </Card>
        {silent}
      </>
    );
  }
  const names = carriersOf(sortedRates(rates, 'cost'));
  const shown = sortedRates(rates, order).filter((rate) => carrier === null || !names.includes(carrier) || rate.carrier === carrier);
  const tags = taggedRates(rates);
  const withRate = (act: (rate: Rate) => void) => (id: string) => {
    const rate = rates.find((one) => one.rate_id === id);
    if (rate) act(rate);
  };
  return (
    <>
      <div className="wrap gap-8-16 apart">
        <div className="flow gap-8" role="group" aria-label={flowTexts.carriers}>
          <Chip label={`${flowTexts.all} ${rates.length}`} isOn={carrier === null} onPress={() => setCarrier(null)} />
          {names.length > 1 &&
            names.map((slug) => (
              <Chip key={slug} label={carrierName(slug)} isOn={carrier === slug} onPress={() => setCarrier(carrier === slug ? null : slug)} />
            ))}
        </div>
        {seesPrices && (
          <Segmented
            label={flowTexts.sortBy}
            value={order}
            onChange={setOrder}
            options={[
              { value: 'cost', label: flowTexts.byCost },
              { value: 'date', label: flowTexts.byDate },
            ]}
          />
        )}
      </div>
      <CarrierTroubles rates={rates} />
      <div ref={list}>
        <RadioList
          label={flowTexts.rates}
          value={(chosen?.rate_id as string | undefined) ?? null}
          onChange={withRate(choose)}
          onEnter={withRate((rate) => {
            choose(rate);
            onGoOn(rate);
          })}
          options={shown.map((rate) => ({
            value: rate.rate_id as string,
            name: rateName(rate),
            isDisabled: rate.not_choosable !== null,
            content: (
              <RateRow
                rate={rate}
                isChosen={rate.rate_id === chosen?.rate_id}
                tags={tags}
                packages={flow.packages}
                batch_id={quote.data?.batch_id ?? null}
              />
            ),
          }))}
        />
      </div>
      {silent}
      <KeyHints hasOrder={seesPrices} />
    </>
  );
}

const Chip = ({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) => (
  <button type="button" className={`inline gap-8 ${styles.chip}`} aria-pressed={isOn} onClick={onPress}>
    {label}
  </button>
);

const KeyHints = ({ hasOrder }: { hasOrder: boolean }) => (
  <div className={`flow quiet ${styles.keys}`} aria-hidden="true">
    <span>
      <Keys keys={['↑', '↓']} /> {flowTexts.keys.move}
    </span>
    <span>
      <Keys keys={['Enter']} /> {flowTexts.keys.choose}
    </span>
    <span>
      <Keys keys={['D']} /> {flowTexts.keys.breakdown}
    </span>
    {hasOrder && (
      <span>
        <Keys keys={['O']} /> {flowTexts.keys.order}
      </span>
    )}
  </div>
);
