import { IconBrandWhatsapp, IconRepeat, IconTruckLoading } from '@tabler/icons-react';
import type { ChosenBranch } from '#contract/shipping/chosen-branch.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { orderTexts } from '#texts/es/shipping/order.ts';
import { useSession } from '../../../frame/session.tsx';
import { weekdayDay } from '../../../platform/format.ts';
import { Button, classOf } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';
import { Tear } from '../../../ui/ticket/tear.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { branchOf } from '../../shipment/flow/flow-branch.ts';
import { printedContact } from '../../shipment/flow/end-faults.ts';
import type { LastOrder } from '../../shipment/flow/flow-store.ts';
import { useLabel } from '../../guide/queries.ts';
import styles from './order.module.css';
import { trackingAddress } from '../../guide/hand-on/tracking-address.ts';
import { whatsAppLink } from '../../guide/hand-on/whats-app-link.ts';

type Props = { rows: readonly LabelRow[]; last: LastOrder | null; onSameDestination: () => void };
const icon = { size: 18, stroke: 1.75, 'aria-hidden': 'true' } as const;

/** What was bought, in short: when it arrives, what it cost, and what comes next. */
export function OrderTicket({ rows, last, onSameDestination }: Props) {
  const made = rows.filter(({ creation }) => creation === 'made');
  const [first] = made;
  const { recipient, branch } = useDestination(last, first ?? null);
  const { can } = useSession();
  if (!first) return null;
  const prices = made.flatMap(({ price }) => (price === null ? [] : [price]));
  const rate = last?.flow.rate ?? null;
  const toCollect = made.flatMap(({ parcel_number, follow_up }) => (parcel_number && follow_up === 'registered' ? [parcel_number] : []));
  const link = whatsAppLink({
    phone: recipient?.phone_number ?? null,
    name: recipient?.name ?? first.destination.name,
    carrier: carrierName(first.carrier),
    addresses: made.map(({ id }) => trackingAddress(id)),
  });
  return (
    <Card title={orderTexts.ticket}>
      <Facts width="narrow">
        <Fact isStrong name={orderTexts.to}>
          {[first.destination.name, first.destination.city].filter(Boolean).join(' · ')}
        </Fact>
        {branch && (
          <Fact isStrong name={orderTexts.collectedAt}>
            {branch.name}
            <p className={`quiet caption ${styles.place}`}>{branch.address}</p>
          </Fact>
        )}
        {rate && (
          <Fact isStrong name={orderTexts.arrives}>
            {weekdayDay(rate.delivery_date)}
          </Fact>
        )}
        {prices.length === made.length && (
          <Fact isStrong name={orderTexts.cost}>
            <Money centavos={sumCentavos(prices)} withCurrency />
          </Fact>
        )}
      </Facts>
      <Tear />
      <div className={`flow gap-8 ${styles.next}`}>
        {can('canCreateUpdateDelete.pickup') && toCollect.length > 0 && (
          <ButtonLink to="/recolectar" search={{ parcel_numbers: toCollect.join(',') }} variant="outline" icon={<IconTruckLoading {...icon} />}>
            {orderTexts.schedulePickup}
          </ButtonLink>
        )}
        {link && (
          <a href={link} target="_blank" rel="noopener noreferrer" className={classOf('outline')}>
            <IconBrandWhatsapp {...icon} />
            {labelsTexts.writeLink}
          </a>
        )}
        {last && (
          <Button variant="outline" icon={<IconRepeat {...icon} />} onClick={onSameDestination}>
            {orderTexts.sameDestination}
          </Button>
        )}
      </div>
    </Card>
  );
}

type Destination = { recipient: { name: string; phone_number: string } | null; branch: ChosenBranch | null };

/** Whom the parcel goes to, and the branch where it is collected: as it was sent from this tab, else as the guide says. */
function useDestination(last: LastOrder | null, row: LabelRow | null): Destination {
  const sent = last?.flow.destination ? printedContact(last.flow.destination) : null;
  const asked = sent ? null : row;
  const guide = useLabel(asked?.carrier ?? null, asked?.id ?? null).data;
  if (sent && last) return { recipient: sent, branch: branchOf(last.flow) };
  return { recipient: guide?.destination.contact ?? null, branch: guide?.destination.branch ?? null };
}
