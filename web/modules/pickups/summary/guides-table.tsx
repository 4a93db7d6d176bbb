import { useState } from 'react';
import { SUMMARY_PAGE } from '#contract/pickups/pickup-shapes.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { grouped } from '../../../platform/format.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { cityText } from '../../addresses/card/address-lines.ts';
import type { PickedLabel } from '../../shipment/flow/pickup-flow.ts';
import styles from '../form/pickup-form.module.css';

/** The guides of a pickup, ten on a page (O-9.10). */
export function GuidesTable({ labels }: { labels: readonly PickedLabel[] }) {
  const [page, setPage] = useState(1);
  const first = (page - 1) * SUMMARY_PAGE;
  const { column } = texts;
  return (
    <>
      <div className="scrolls">
        <table className={styles.table} aria-label={texts.guides}>
          <thead>
            <tr>
              <th scope="col">{column.number}</th>
              <th scope="col" className={styles.wide}>
                {column.service}
              </th>
              <th scope="col">{column.destination}</th>
              <th scope="col" className={styles.wide}>
                {column.origin}
              </th>
              <th scope="col" className={styles.wide}>
                {column.created}
              </th>
            </tr>
          </thead>
          <tbody>
            {labels.slice(first, first + SUMMARY_PAGE).map((label) => (
              <tr key={label.id}>
                <td className="code">{grouped(label.parcel_number)}</td>
                <td className={styles.wide}>{label.service_description}</td>
                <td>{[label.destination.name, cityText(label.destination)].filter(Boolean).join(' · ')}</td>
                <td className={styles.wide}>{cityText(label.origin)}</td>
                <td className={styles.wide}>
                  <DateText when={label.created_at} form="dayMonth" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {labels.length > SUMMARY_PAGE && <Pager page={page} limit={SUMMARY_PAGE} total={labels.length} onPage={setPage} />}
    </>
  );
}
