import { Link } from '@tanstack/react-router';
import type { ConsolidatedRow } from '#contract/consolidated/consolidated.ts';
import { confirmsConsolidated } from '#contract/consolidated/consolidated.ts';
import { consolidatedTexts } from '#texts/es/consolidated/consolidated.ts';
import { ordersTexts as texts } from '#texts/es/consolidated/orders.ts';
import { useSession } from '../../frame/session.tsx';
import { Notice } from '../../ui/notice.tsx';
import { carrierName } from '../carriers/carrier-badge.tsx';

type Booked = Pick<ConsolidatedRow, 'booking' | 'booking_reason' | 'carrier' | 'status'>;

/** What the connector of its carrier does with an order that nobody has confirmed yet; nothing where none books it (AMB-10.12). */
export function BookingNotice({ order: { booking, booking_reason, carrier, status } }: { order: Booked }) {
  const { user } = useSession();
  if (booking === 'asked') return <Notice tone="facility">{texts.asked(carrierName(carrier))}</Notice>;
  if (booking === 'unknown')
    return (
      <Notice tone="facility">
        {consolidatedTexts.withConnector.unknown}{' '}
        {confirmsConsolidated(user) && (
          <Link to="/envios" search={{ estado: 'por-conciliar' } as never}>
            {texts.settle}
          </Link>
        )}
      </Notice>
    );
  if (booking !== 'refused' || status !== 'requested') return null;
  return <Notice tone="exception">{texts.refusedBy(carrierName(carrier), (booking_reason ?? '').replace(/\.$/, ''))}</Notice>;
}

const LOOK_MS = 2_000;
/** How often an order is asked about again: while its carrier is being called. */
export const whileAsked = (order: Pick<ConsolidatedRow, 'booking'> | undefined): number | false => (order?.booking === 'asked' ? LOOK_MS : false);
