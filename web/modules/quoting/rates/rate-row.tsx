import { IconBolt, IconCheck, IconCoin } from '@tabler/icons-react';
import { useState } from 'react';
import type { Rate } from '#contract/rating/rating.ts';
import type { BatchId } from '#contract/shared/ids.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { money, weekdayDay } from '../../../platform/format.ts';
import { Money } from '../../../ui/money.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CarrierBadge, carrierName } from '../../carriers/carrier-badge.tsx';
import { totalsOf, type PackageDraft } from '../../packages/draft/package-draft.ts';
import styles from './rate-row.module.css';
import { WhyButton, WhyRateDialog } from '../../shipment/rates/why-price.tsx';
import { RateBreakdown } from '../../shipment/rates/rate-breakdown.tsx';
import { stockLine } from '../../shipment/rates/stock-line.ts';

type Props = {
  rate: Rate;
  isChosen: boolean;
  tags: { cheapest: string | null; fastest: string | null };
  packages: readonly PackageDraft[];
  batch_id: BatchId | null;
};

export const rateName = (rate: Rate): string =>
  flowTexts.rateName(
    carrierName(rate.carrier),
    rate.service_description,
    flowTexts.arrives(weekdayDay(rate.delivery_date)),
    rate.not_choosable ? flowTexts.noBranch : rate.total === null ? '' : money(rate.total),
  );

/** One rate of the results: carrier and service, when it arrives, what it costs. */
export function RateRow({ rate, isChosen, tags, packages, batch_id }: Props) {
  const [isAsking, setAsking] = useState(false);
  const stock = stockLine(rate, totalsOf(packages).pieces);
  return (
    <span className={`stack ${styles.row}`}>
      <CarrierBadge carrier={rate.carrier} size="lg" />
      <span className={styles.service}>
        <span className="breaks strong">{carrierName(rate.carrier)}</span>
        <span className={`quiet caption ${styles.small}`}>{rate.service_description}</span>
      </span>
      <span className={styles.date}>
        <span className="breaks strong">{weekdayDay(rate.delivery_date)}</span>
        <span className={`quiet caption ${styles.small}`}>{flowTexts.businessDays(rate.business_days)}</span>
      </span>
      <span className={`flow ${styles.tags}`}>
        {tags.cheapest === rate.rate_id && (
          <Tag isAccented icon={<IconCoin size={15} stroke={1.75} aria-hidden="true" />}>
            {flowTexts.cheapest}
          </Tag>
        )}
        {tags.fastest === rate.rate_id && (
          <Tag isAccented icon={<IconBolt size={15} stroke={1.75} aria-hidden="true" />}>
            {flowTexts.fastest}
          </Tag>
        )}
        {stock && (
          <span className={`quiet caption ${styles.small}`} data-short={stock.isShort || undefined}>
            {stock.text}
          </span>
        )}
      </span>
      <span className={`stack ${styles.cost}`}>
        {rate.total !== null && (
          <>
            <span className={styles.total}>
              <Money centavos={rate.total} />
            </span>
            <Popover
              label={flowTexts.breakdown}
              width={262}
              trigger={(toggle, isOpen) => (
                <button
                  type="button"
                  className={styles.breakdown}
                  data-breakdown={rate.rate_id}
                  onClick={(event) => {
                    event.preventDefault();
                    toggle();
                  }}
                >
                  {isOpen ? flowTexts.hideBreakdown : flowTexts.breakdown}
                  <span className="hidden-visually">{` ${carrierName(rate.carrier)} ${rate.service_description}`}</span>
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
      <span
        className={`inline gap-6 strong ${styles.choice}`}
        data-chosen={isChosen || undefined}
        data-closed={rate.not_choosable !== null || undefined}
      >
        {rate.not_choosable ? (
          flowTexts.noBranch
        ) : isChosen ? (
          <>
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            {flowTexts.chosen}
          </>
        ) : (
          flowTexts.choose
        )}
      </span>
    </span>
  );
}
