import { Link } from '@tanstack/react-router';
import { IconArrowRight, IconPackage, IconRepeat, IconSend } from '@tabler/icons-react';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { homeTexts } from '#texts/es/home/home.ts';
import { daysBetween, dayMonth, grouped, timeOfDay } from '../../platform/format.ts';
import { useToday } from '../../platform/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { media, useMedia } from '../../ui/use-media.ts';
import { cityText } from '../addresses/card/address-lines.ts';
import { CarrierBadge } from '../carriers/carrier-badge.tsx';
import { FollowUpChip } from '../guide/status/follow-up-chip.tsx';
import { LabelNumber } from '../guide/number/label-number.tsx';
import { labelPath } from '../guide/label-path.ts';
import { repeatLabel } from '../guide/repeat/repeat-wish.ts';
import { isRepeatable, useRepeatKey } from '../guide/repeat/use-repeat-key.ts';
import styles from './inicio.module.css';

const { column } = labelRowTexts;

type Props = { rows: readonly LabelRow[]; seesPrices: boolean; maySend: boolean; mayQuote: boolean };

/** 'Últimas guías': each number opens its guide in Envíos. */
export function LastLabels({ rows, seesPrices, maySend, mayQuote }: Props) {
  const isPhone = useMedia(media.phone);
  useRepeatKey(rows, rows[0] ?? null);
  const more = (
    <Link to="/envios" className={`inline gap-4 inline gap-4 ${styles.more}`}>
      {homeTexts.seeLabels} <IconArrowRight size={15} stroke={1.75} aria-hidden="true" />
    </Link>
  );
  if (rows.length === 0) {
    return (
      <Card title={homeTexts.last}>
        <EmptyState
          icon={<IconPackage size={26} stroke={1.75} />}
          title={homeTexts.noLabels}
          hint={homeTexts.noLabelsHint[maySend && mayQuote ? 'both' : maySend ? 'send' : mayQuote ? 'quote' : 'read']}
          actions={
            maySend ? (
              <ButtonLink to="/enviar" icon={<IconSend size={17} stroke={1.75} aria-hidden="true" />}>
                {homeTexts.send}
              </ButtonLink>
            ) : (
              <ButtonLink to="/envios" variant="outline">
                {homeTexts.seeLabels}
              </ButtonLink>
            )
          }
        />
      </Card>
    );
  }
  return (
    <Card title={homeTexts.last} aside={more} isFlush>
      {isPhone ? (
        <ul>
          {rows.map((row) => (
            <PhoneRow key={row.id} row={row} maySend={maySend} />
          ))}
        </ul>
      ) : (
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{column.label}</th>
              <th scope="col">{column.destination}</th>
              <th scope="col">{column.status}</th>
              {seesPrices && (
                <th scope="col" className={styles.end}>
                  {column.cost}
                </th>
              )}
              <th scope="col" className={styles.end}>
                {column.created}
              </th>
              {maySend && (
                <th scope="col" className={styles.repeat}>
                  <span className="hidden-visually">{labelRowTexts.repeat}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.id} row={row} seesPrices={seesPrices} maySend={maySend} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

const NumberLink = ({ row }: { row: LabelRow }) => (
  <Link to={labelPath(row).to} search={labelPath(row).search as never} className={`inline inline ${styles.number}`} data-row-open={row.id}>
    <LabelNumber number={row.parcel_number} isShort />
  </Link>
);

/** Makes the same shipment again: the row's own act, named by its number for a screen reader. */
const Repeat = ({ row }: { row: LabelRow }) =>
  isRepeatable(row) ? (
    <IconButton label={labelRowTexts.repeatOf(grouped(row.parcel_number ?? ''), row.destination.name)} onClick={() => repeatLabel(row)}>
      <IconRepeat size={17} stroke={1.75} aria-hidden="true" />
    </IconButton>
  ) : null;

const TableRow = ({ row, seesPrices, maySend }: { row: LabelRow; seesPrices: boolean; maySend: boolean }) => (
  <tr>
    <td>
      <span className="row gap-8">
        <CarrierBadge carrier={row.carrier} size="sm" />
        <NumberLink row={row} />
      </span>
    </td>
    <td className={`breaks full breaks full ${styles.place}`}>
      {row.destination.name}
      <span className={`quiet quiet block ${styles.city}`}>{cityText(row.destination)}</span>
    </td>
    <td>
      <FollowUpChip followUp={row.follow_up} isUnsettled={row.is_unsettled} />
    </td>
    {seesPrices && <td className={styles.end}>{row.price !== null && <Money centavos={row.price} />}</td>}
    <td className={`${styles.end} muted`}>
      <Made at={row.created_at} />
    </td>
    {maySend && (
      <td className={styles.repeat}>
        <Repeat row={row} />
      </td>
    )}
  </tr>
);

const PhoneRow = ({ row, maySend }: { row: LabelRow; maySend: boolean }) => (
  <li className={`ruled ruled gap-12 flex ${styles.phoneRow}`}>
    <CarrierBadge carrier={row.carrier} size="lg" />
    <span className="lines grow">
      <NumberLink row={row} />
      <span className={`cut ${styles.clipped}`}>{row.destination.name}</span>
      <span className="muted">{row.destination.city}</span>
    </span>
    <span className={`stack ${styles.phoneEnd}`}>
      <FollowUpChip followUp={row.follow_up} isUnsettled={row.is_unsettled} />
      {row.price !== null && <Money centavos={row.price} />}
    </span>
    {maySend && <Repeat row={row} />}
  </li>
);

/** The hour today, 'ayer', or the day. */
function Made({ at }: { at: string }) {
  const ago = daysBetween(at, useToday());
  return <time dateTime={at}>{ago === 0 ? timeOfDay(at) : ago === 1 ? homeTexts.yesterday : dayMonth(at)}</time>;
}
