import { IconClock, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { hasEnded } from '#contract/shipping/ended-label.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { summaryTexts } from '#texts/es/rating/summary.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { grouped } from '../../../platform/format.ts';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '@tanstack/react-router';
import { noLabel } from '../../guide/files/no-label.ts';
import { CarrierBadge, carrierName } from '../../carriers/carrier-badge.tsx';
import styles from './order.module.css';

/** The guides of an order: carrier, number, where to, and its own PDF. */
export function OrderLabels({ rows, onDownload }: { rows: readonly LabelRow[]; onDownload: (row: LabelRow) => void }) {
  return (
    <Card title={summaryTexts.labels(rows.length)} isFlush>
      <ul className="ruled divided">
        {rows.map((row) => (
          <li key={row.id} className={`row gap-12 ${styles.row}`}>
            <CarrierBadge carrier={row.carrier} />
            <div className="grow shrinks">
              <p className={`breaks ${styles.number} code`}>{row.parcel_number ? grouped(row.parcel_number) : labelRowTexts.unnumbered}</p>
              <p className="quiet caption">
                {[`${carrierName(row.carrier)} ${row.service_description}`, row.destination.name, row.destination.city].filter(Boolean).join(' · ')}
              </p>
              {hasEnded(row.follow_up) ? (
                <p className={`row gap-6 label ${styles.waiting}`}>{labelsTexts.voidLabel(shippingTexts.followUp[row.follow_up])}</p>
              ) : (
                <Waiting row={row} />
              )}
            </div>
            {row.has_document && !hasEnded(row.follow_up) && (
              <IconButton label={`${summaryTexts.download}: ${row.parcel_number ?? ''}`} onClick={() => onDownload(row)}>
                <IconDownload size={20} stroke={1.75} aria-hidden="true" />
              </IconButton>
            )}
            <Link
              to="/envios"
              search={{ open: `${row.carrier}:${row.id}` } as never}
              className={styles.link}
              aria-label={`${summaryTexts.seeLabel}: ${row.parcel_number ?? ''}`}
              title={summaryTexts.seeLabel}
            >
              <IconExternalLink size={20} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Waiting({ row }: { row: LabelRow }) {
  const text =
    row.is_unsettled || row.creation === 'unknown' ? labelsTexts.unsettledOwner : row.creation === 'made' && !row.has_document ? noLabel(row) : null;
  return (
    text && (
      <p className={`row gap-6 label ${styles.waiting}`}>
        <IconClock size={16} stroke={1.75} aria-hidden="true" />
        {text}
      </p>
    )
  );
}
