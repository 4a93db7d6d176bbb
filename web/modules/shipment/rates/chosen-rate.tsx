import type { Rate } from '#contract/rating/rating.ts';
import type { BatchId } from '#contract/shared/ids.ts';
import { subtractCentavos } from '#contract/shared/money.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { creditHeld } from '#texts/es/wallet/credit-held.ts';
import { useSession } from '../../../frame/session.tsx';
import { weekdayDay } from '../../../platform/format.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Money } from '../../../ui/money.tsx';
import { CarrierBadge, carrierName } from '../../carriers/carrier-badge.tsx';
import { totalsOf, type PackageDraft } from '../../packages/draft/package-draft.ts';
import styles from './chosen-rate.module.css';
import { WhyRate } from './why-price.tsx';
import { RateBreakdown } from './rate-breakdown.tsx';
import { stockLine } from './stock-line.ts';

/** The foot of the right panel: the chosen rate, its total and what is left afterwards. */
export function ChosenRate({ rate, packages, batch_id }: { rate: Rate; packages: readonly PackageDraft[]; batch_id: BatchId | null }) {
  return (
    <div className="stack gap-10">
      <div className="row gap-12">
        <CarrierBadge carrier={rate.carrier} />
        <div>
          <p className="strong">{`${carrierName(rate.carrier)} · ${rate.service_description}`}</p>
          <p className="quiet caption">{`${flowTexts.arrives(weekdayDay(rate.delivery_date))} · ${flowTexts.businessDays(rate.business_days)}`}</p>
        </div>
      </div>
      <RateBreakdown rate={rate} packages={packages} hidesZeros />
      {rate.total !== null && batch_id && <WhyRate of={rate.service_description} batch_id={batch_id} rate_id={rate.rate_id} />}
      <PaymentLines rate={rate} pieces={totalsOf(packages).pieces} />
    </div>
  );
}

/** From which pocket it is paid, and what that pocket holds afterwards. */
export function PaymentLines({ rate, pieces }: { rate: Rate; pieces: number }) {
  const { hasSubject } = useSession();
  const balance = useCall(walletOperations.getBalance, {}, { isOn: hasSubject && rate.to_pay !== null }).data ?? null;
  const stock = stockLine(rate, pieces);
  const heldAfterDays = rate.payment_kind === 'credit' ? balance?.held_after_days : undefined;
  const isLeftTold = balance && !balance.is_unlimited && heldAfterDays === undefined;
  const left = isLeftTold && rate.to_pay !== null ? subtractCentavos(balance.remaining, rate.to_pay) : null;
  return (
    <div className={`stack gap-4 quiet label ${styles.lines}`}>
      {stock && <p data-short={stock.isShort || undefined}>{stock.text}</p>}
      {stock && rate.to_pay !== null && (
        <p className="gap-16 apart flex">
          <span>{flowTexts.toPay}</span>
          <Money centavos={rate.to_pay} />
        </p>
      )}
      {rate.payment_kind === 'credit' && <p>{flowTexts.credit}</p>}
      {heldAfterDays !== undefined && <p data-short>{creditHeld(heldAfterDays)}</p>}
      {left !== null && (
        <p className="gap-16 apart flex" data-short={left < 0 || undefined}>
          <span>{rate.payment_kind === 'credit' ? flowTexts.creditAfter : flowTexts.balanceAfter}</span>
          <Money centavos={left} />
        </p>
      )}
    </div>
  );
}
