import { IconListCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { grouped } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { FieldFault } from '../../../ui/form/field-fault.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { cityText } from '../../addresses/card/address-lines.ts';
import { CarrierBadge, carrierName } from '../../carriers/carrier-badge.tsx';
import type { PickedLabel, PickupFlow } from '../../shipment/flow/pickup-flow.ts';
import styles from './pickup-form.module.css';

/** Guides that are shown before 'Ver las …' is pressed. */
const FEW = 4;

type Props = { flow: PickupFlow; fault: string | undefined; onRemove: (id: string) => void };

/** The chosen guides, and the way to choose them. */
export function GuidesCard({ flow: { labelsPickup: labels, carrier }, fault, onRemove }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? labels : labels.slice(0, FEW);
  return (
    <Card
      isFlush
      title={
        <>
          {texts.guides} {labels.length > 0 && <Tag>{texts.chosen(labels.length)}</Tag>}
        </>
      }
      className={styles.guides}
      aside={
        <span className="wrap gap-8">
          {labels.length > 0 && carrier && (
            <>
              <CarrierBadge carrier={carrier} size="sm" />
              <span>{carrierName(carrier)}</span>
            </>
          )}
          <ButtonLink
            to="/empaques"
            variant={labels.length > 0 ? 'outline' : 'soft'}
            icon={<IconListCheck size={18} stroke={1.75} aria-hidden="true" />}
            data-choose-guides
          >
            {labels.length > 0 ? texts.changeGuides : texts.chooseGuides}
          </ButtonLink>
        </span>
      }
    >
      {labels.length === 0 ? (
        <div className={`stack gap-8 start quiet ${styles.none}`}>
          <FieldFault fault={fault} />
          <p>
            <strong>{texts.noGuidesYet}</strong> {texts.noGuidesHint}
          </p>
        </div>
      ) : (
        <>
          <Labels labels={shown} onRemove={onRemove} />
          {labels.length > FEW && (
            <div className={`row apart quiet ${styles.foot}`}>
              <span>{texts.shownOf(shown.length, labels.length)}</span>
              <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? texts.seeFewer : texts.seeAll(labels.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function Labels({ labels, onRemove }: { labels: readonly PickedLabel[]; onRemove: (id: string) => void }) {
  return (
    <div className="scrolls">
      <table className={`table ${styles.table}`} aria-label={texts.guides}>
        <thead>
          <tr>
            <th scope="col">{texts.column.number}</th>
            <th scope="col">{texts.column.destination}</th>
            <th scope="col" className={styles.wide}>
              {texts.column.origin}
            </th>
            <th scope="col" className={styles.wide}>
              {texts.column.created}
            </th>
            <th scope="col" className={styles.removes}>
              <span className="hidden-visually">{texts.unselect}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => (
            <tr key={label.id}>
              <td>
                <span className="row gap-10">
                  <CarrierBadge carrier={label.carrier} size="sm" />
                  <span className="stack">
                    <span className="code">{grouped(label.parcel_number)}</span>
                    <span className="quiet">{label.service_description}</span>
                  </span>
                </span>
              </td>
              <td>
                <span className="stack">
                  <span>{label.destination.name}</span>
                  <span className="quiet">{cityText(label.destination)}</span>
                </span>
              </td>
              <td className={styles.wide}>{cityText(label.origin)}</td>
              <td className={styles.wide}>
                <DateText when={label.created_at} form="dayMonth" />
              </td>
              <td>
                <IconButton label={texts.remove(grouped(label.parcel_number))} onClick={() => onRemove(label.id)}>
                  <IconX size={18} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
