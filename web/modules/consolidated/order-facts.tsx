import { Link } from '@tanstack/react-router';
import type { ConsolidatedDetail } from '#contract/consolidated/consolidated.ts';
import type { FreightRequirements } from '#contract/rating/freight.ts';
import { freightFormTexts } from '#texts/es/consolidated/form.ts';
import { ordersTexts as texts } from '#texts/es/consolidated/orders.ts';
import { freightTexts } from '#texts/es/rating/freight.ts';
import { count } from '../../platform/format.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { carrierName } from '../carriers/carrier-badge.tsx';
import { GuideWaybill } from '../guide/waybill/guide-waybill.tsx';
import { BookingNotice } from './booking-notice.tsx';
import styles from './freight.module.css';
import { OrderStatus } from './order-status.tsx';
import { dayText } from '#texts/es/shared/figures.ts';

const demandText = (demand: FreightRequirements | null): string =>
  demand ? [texts.maneuvers(demand.maneuvers), texts.near(demand.within_3_meters), demand.description].join(' · ') : texts.branch;

/** What is known of an order: where, what, with whom, and its prices. */
export function OrderFacts({ order }: { order: ConsolidatedDetail }) {
  const { demands, quoted_total, final_total, status } = order;
  const c = texts.columns;
  return (
    <div className={`stack gap-16 ${styles.panel}`}>
      <div className="wrap gap-8 apart">
        <OrderStatus {...order} />
        <DateText when={order.created_at} form="dayAndTime" />
      </div>
      <BookingNotice order={order} />
      {status === 'to_accept' && order.answer_until && <p>{texts.answerUntil(dayText(order.answer_until))}</p>}
      <Facts shape="beside">
        <Fact name={c.origin}>{`${order.origin.name} · ${order.origin.city} ${order.origin.zip_code}`}</Fact>
        <Fact name={freightFormTexts.consolidation.origin.title}>{demandText(demands.origin)}</Fact>
        <Fact name={c.destination}>{`${order.destination.name} · ${order.destination.city} ${order.destination.zip_code}`}</Fact>
        <Fact name={freightFormTexts.consolidation.destination.title}>{demandText(demands.destination)}</Fact>
        {demands.specials.length > 0 && <Fact name={texts.specials}>{demands.specials.map((one) => freightTexts.specials[one]).join(', ')}</Fact>}
        <Fact name={c.carrier}>{`${carrierName(order.carrier)} · ${order.service_description}`}</Fact>
        {order.parcel_number && (
          <Fact name={texts.guide}>
            <span className="code">{order.parcel_number}</span>{' '}
            {order.label_id && (
              <Link to="/envios" search={{ open: `${order.carrier}:${order.label_id}` } as never}>
                {texts.seeGuide}
              </Link>
            )}
          </Fact>
        )}
        <Fact name={c.pieces}>{count(order.pieces)}</Fact>
        <Fact name={c.kg}>{count(order.weight_kg)}</Fact>
        <Fact name={texts.billed}>{`${count(order.billed_kg)} kg`}</Fact>
        {quoted_total !== null && (
          <Fact name={texts.quoted}>
            <Money centavos={quoted_total} />
          </Fact>
        )}
        {final_total !== null && (
          <Fact name={texts.final}>
            <Money centavos={final_total} />
          </Fact>
        )}
        {(status === 'requested' || status === 'to_accept') && order.total !== null && (
          <Fact name={freightFormTexts.held}>
            <strong>
              <Money centavos={order.total} withCurrency />
            </strong>
          </Fact>
        )}
        {order.reason && <Fact name={texts.reason}>{order.reason}</Fact>}
      </Facts>
      {order.label_id && <GuideWaybill id={order.label_id} carrier={order.carrier} />}
      <section aria-label={texts.items}>
        <h3>{texts.items}</h3>
        <ul>
          {order.items.map((item, index) => (
            <li key={index}>
              {`${item.quantity} × ${item.type} · ${item.content} · ${item.length} × ${item.width} × ${item.height} ${item.measurement} · ${count(item.weight)} kg`}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
