import { IconCircleCheck, IconCircleDashed, IconCircleX, IconClipboardList } from '@tabler/icons-react';
import type { PickedLabel, PickupDetail } from '#contract/pickups/pickup-shapes.ts';
import { isActive } from '#contract/pickups/pickup-states.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import { packingListTexts } from '#texts/es/shipping/packing-list.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { useSession } from '../../../frame/session.tsx';
import { grouped } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { cityText } from '../../addresses/card/address-lines.ts';
import { usePackingList } from '../../guide/prints/use-packing-list.ts';
import styles from './pickups.module.css';

/** A guide that its carrier has not scanned, or that never will be, is not collected. */
const isCollected = ({ follow_up }: PickedLabel): boolean =>
  follow_up !== null && !['registered', 'cancelled', 'expired', 'aborted'].includes(follow_up);

/** The guides of a pickup: how many were collected, and which were not; and the list of them that the driver signs. */
export function PickupGuides({ pickup }: { pickup: PickupDetail }) {
  const { can } = useSession();
  const list = usePackingList();
  const collected = pickup.labels.filter(isCollected);
  const others = pickup.labels.filter((label) => !isCollected(label));
  const all = pickup.labels.length;
  return (
    <section className={`stack gap-8 full ${styles.guides}`} aria-labelledby="pickup-guides">
      <div className="wrap gap-4-12">
        <h3 id="pickup-guides">{texts.guidesTitle}</h3>
        <span className={`grow flex ${styles.bar}`} aria-hidden="true">
          <span style={{ width: `${all === 0 ? 0 : (collected.length / all) * 100}%` }} />
        </span>
        <span>{texts.collectedOf(collected.length, all)}</span>
        {can('canRead.label') && (
          <Button
            variant="quiet"
            icon={<IconClipboardList size={18} stroke={1.75} aria-hidden="true" />}
            isBusy={list.isBusy}
            onClick={() => list.download({ ids: pickup.labels.map(({ id }) => id) })}
          >
            {packingListTexts.button}
          </Button>
        )}
      </div>
      <Group name={isActive(pickup.status) ? texts.notCollected : texts.missed} labels={others} isMissed={!isActive(pickup.status)} />
      <Group name={texts.collected} labels={collected} isMissed={false} />
    </section>
  );
}

function Group({ name, labels, isMissed }: { name: string; labels: readonly PickedLabel[]; isMissed: boolean }) {
  if (labels.length === 0) return null;
  return (
    <>
      <h4>{`${name} ${labels.length}`}</h4>
      <ul>
        {labels.map((label) => (
          <li key={label.id} className={`stack gap-8 ruled label ${styles.guide}`}>
            <span className="row gap-10">
              <Sign label={label} isMissed={isMissed} />
              <span className="code">{grouped(label.parcel_number)}</span>
            </span>
            <span className={styles.second}>{cityText(label.destination)}</span>
            <span className={styles.second}>{label.follow_up && shippingTexts.followUp[label.follow_up]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Sign({ label, isMissed }: { label: PickedLabel; isMissed: boolean }) {
  const look = { size: 17, stroke: 1.75, 'aria-hidden': 'true' } as const;
  if (isCollected(label)) return <IconCircleCheck {...look} color="var(--delivered-fg)" />;
  return isMissed ? <IconCircleX {...look} color="var(--exception-fg)" /> : <IconCircleDashed {...look} color="var(--text-3)" />;
}
