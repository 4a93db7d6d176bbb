import { IconBolt, IconCoin, IconPackageOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { QuoteResponse, Rate } from '#contract/rating/rating.ts';
import { freightFormTexts as texts } from '#texts/es/consolidated/form.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { useSession } from '../../frame/session.tsx';
import { money, weekdayDay } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Money } from '../../ui/money.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CarrierBadge, carrierName } from '../carriers/carrier-badge.tsx';
import { CarrierTroubles } from '../carriers/carrier-troubles.tsx';
import type { PackageDraft } from '../packages/draft/package-draft.ts';
import { RateBreakdown } from '../shipment/rates/rate-breakdown.tsx';
import { sortedRates, taggedRates, type RateOrder } from '../shipment/rates/rates-view.ts';
import { WhyButton, WhyRateDialog } from '../shipment/rates/why-price.tsx';
import styles from './freight.module.css';

type Props = {
  quote: QuoteResponse | null;
  packages: readonly PackageDraft[];
  isBusy: boolean;
  /** Whether everything else of the order is right for a rate; it leads to what is not. */
  isWhole: (rate: Rate) => boolean;
  onQuote: () => void;
  onRequest: (rate: Rate) => void;
};

/** The rates of freight, on the page that asked for them; null = the quote failed, which shows none (O-7.17). */
export function FreightRates({ quote, packages, isBusy, isWhole, onQuote, onRequest }: Props) {
  const { seesPrices } = useSession();
  const [order, setOrder] = useState<RateOrder>(seesPrices ? 'cost' : 'date');
  const [asked, setAsked] = useState<Rate | null>(null);
  const rates = quote?.rates ?? [];
  if (rates.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconPackageOff size={26} stroke={1.75} />}
          title={flowTexts.noRates}
          hint={flowTexts.noRatesHint}
          actions={
            <Button variant="outline" onClick={onQuote}>
              {texts.quoteAgain}
            </Button>
          }
        />
      </Card>
    );
  const tags = taggedRates(rates);
  return (
    <Card
      isFlush
      title={texts.rates(rates.length)}
      aside={
        <span className="flow gap-10 end">
          <Button variant="quiet" icon={<IconRefresh size={17} stroke={1.75} aria-hidden="true" />} onClick={onQuote}>
            {texts.quoteAgain}
          </Button>
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
        </span>
      }
    >
      <CarrierTroubles rates={rates} />
      <ul aria-label={flowTexts.rates}>
        {sortedRates(rates, order).map((rate) => (
          <FreightRate
            key={rate.rate_id}
            rate={rate}
            tags={tags}
            packages={packages}
            batch_id={quote?.batch_id ?? null}
            onRequest={() => isWhole(rate) && setAsked(rate)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked && asked.total !== null ? texts.requestTitle(money(asked.total)) : texts.requestTitlePlain}
        confirmLabel={texts.request}
        isBusy={isBusy}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && onRequest(asked)}
      >
        <p>{asked && `${carrierName(asked.carrier)} · ${asked.service_description}`}</p>
        <p>{texts.requestHint}</p>
      </ConfirmDialog>
    </Card>
  );
}

type RateProps = {
  rate: Rate;
  tags: ReturnType<typeof taggedRates>;
  packages: readonly PackageDraft[];
  batch_id: QuoteResponse['batch_id'] | null;
  onRequest: () => void;
};

function FreightRate({ rate, tags, packages, batch_id, onRequest }: RateProps) {
  const [isAsking, setAsking] = useState(false);
  const name = `${carrierName(rate.carrier)} ${rate.service_description}`;
  return (
    <li className={`ruled stack ${styles.rate}`}>
      <CarrierBadge carrier={rate.carrier} size="lg" />
      <span className="lines">
        <span className="breaks strong">{carrierName(rate.carrier)}</span>
        <span className={`quiet ${styles.quiet}`}>{rate.service_description}</span>
      </span>
      <span className="lines">
        <span className="breaks strong">{weekdayDay(rate.delivery_date)}</span>
        <span className={`quiet ${styles.quiet}`}>{flowTexts.businessDays(rate.business_days)}</span>
      </span>
      <span>
        {tags.cheapest === rate.rate_id && (
          <Tag isAccented icon={<IconCoin size={15} stroke={1.75} aria-hidden="true" />}>
            {flowTexts.cheapest}
          </Tag>
        )}{' '}
        {tags.fastest === rate.rate_id && (
          <Tag isAccented icon={<IconBolt size={15} stroke={1.75} aria-hidden="true" />}>
            {flowTexts.fastest}
          </Tag>
        )}
      </span>
      <span className={`stack ${styles.cost}`}>
        {rate.total !== null && (
          <>
            <span className={styles.total}>
              <Money centavos={rate.total} withCurrency />
            </span>
            <Popover
              label={flowTexts.breakdown}
              width={262}
              trigger={(toggle, isOpen) => (
                <button type="button" className={styles.breakdown} onClick={toggle}>
                  {isOpen ? flowTexts.hideBreakdown : flowTexts.breakdown}
                  <span className="hidden-visually">{` ${name}`}</span>
                </button>
              )}
            >
              <RateBreakdown rate={rate} packages={packages} />
              {batch_id && <WhyButton of={rate.service_description} onAsk={() => setAsking(true)} />}
            </Popover>
            {batch_id && <WhyRateDialog isOpen={isAsking} onClose={() => setAsking(false)} batch_id={batch_id} rate_id={rate.rate_id} />}
          </>
        )}
      </span>
      <Button variant={tags.cheapest === rate.rate_id ? 'primary' : 'outline'} onClick={onRequest}>
        {texts.request}
        <span className="hidden-visually">{` ${name}`}</span>
      </Button>
    </li>
  );
}
