import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { demandSubject } from '../../../frame/acting-demand.ts';
import { LockedNotice } from '../../../frame/locked-notice.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useLeadOn } from '../../../frame/use-lead-on.ts';
import { hasNoFocus } from '../../../platform/page-start.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { SkeletonCard, SkeletonGroup, SkeletonRows } from '../../../ui/skeleton-card.tsx';
import { continueWith } from '../../shipment/flow/flow-store.ts';
import { focusFirstFault } from '../../shipment/flow/focus-fault.ts';
import { ResetButton } from '../../shipment/flow/reset-button.tsx';
import { RefusedLabels } from '../choose/refused-labels.tsx';
import { useWanted } from '../choose/use-wanted.ts';
import { PickupBar, stepsToShow } from '../flow/pickup-bar.tsx';
import { PickupPanel } from '../flow/pickup-panel.tsx';
import { maySumUp, pickupFaults } from '../flow/pickup-steps.ts';
import { usePickup } from '../flow/use-pickup.ts';
import { PickupTabs } from '../pickup-tabs.tsx';
import { DetailsCard } from './details-card.tsx';
import { GuidesCard } from './guides-card.tsx';
import { PlaceCard } from './place-card.tsx';
import styles from './pickup-form.module.css';

/** The form of a pickup. Continue is never disabled: it says what is wrong and goes to the first fault (O-4.28, O-4.29). */
export function PickupForm() {
  const { flow, change, restart, hours, faults } = usePickup();
  // Emptied, the cards begin again with nothing left.
  const [fillings, setFillings] = useState(0);
  const { hasSubject } = useSession();
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const { parcel_numbers } = useSearch({ strict: false }) as { parcel_numbers?: string };
  const wanted = useWanted(hasSubject ? parcel_numbers : undefined, () => leadOn({ to: '/recolectar', search: {}, replace: true }));
  const proceed = () => {
    if (!hasSubject) return demandSubject();
    // Comments that are still typed are kept first.
    (document.activeElement as HTMLElement | null)?.blur();
    const current = change((typed) => ({ ...typed, isTouched: true }));
    const wrong = pickupFaults(current, hours);
    if (maySumUp(wrong)) {
      continueWith('pickup');
      return void navigate({ to: '/resumen' });
    }
    const faulty = stepsToShow(current, wrong).find((step) => !step.isDone);
    if (faulty) announce(`${faulty.label}: ${faulty.note ?? ''}`);
    focusPickupFault();
  };
  useShortcut('ctrl+enter', proceed, { label: texts.continue });
  useEffect(() => {
    if (hasNoFocus()) document.querySelector<HTMLElement>('main [data-page-start]')?.focus();
  }, []);
  return (
    <PageFrame title={texts.title} actions={<PickupTabs />}>
      <LockedNotice />
      <RefusedLabels refused={flow.refused} onDismiss={() => change((current) => ({ ...current, refused: [] }))} />
      {wanted.error !== null && <ErrorState title={texts.lookUpFailed} error={wanted.error} onRetry={wanted.retry} />}
      {wanted.isLooking && flow.labelsPickup.length === 0 ? (
        <SkeletonGroup label={texts.lookingUp}>
          <SkeletonCard>
            <SkeletonRows rows={3} rowHeight={44} />
          </SkeletonCard>
        </SkeletonGroup>
      ) : (
        <GuidesCard
          flow={flow}
          fault={flow.isTouched ? faults.labels : undefined}
          onRemove={(id) => change((current) => ({ ...current, labelsPickup: current.labelsPickup.filter((label) => label.id !== id) }))}
        />
      )}
      <div key={fillings} className={`stack gap-16 ${styles.cards}`}>
        <PlaceCard
          end={flow.addressPickUp}
          faults={faults}
          isTouched={flow.isTouched}
          onChange={(edit) => change((current) => ({ ...current, addressPickUp: edit(current.addressPickUp) }))}
        />
        <DetailsCard
          when={flow}
          carrier={flow.carrier}
          hours={hours}
          faults={faults}
          isTouched={flow.isTouched}
          onChange={(typed) => change((current) => ({ ...current, ...typed }))}
        />
      </div>
      <PickupPanel flow={flow} faults={faults} />
      <PickupBar flow={flow} faults={faults}>
        <ResetButton
          onReset={() => {
            restart();
            setFillings(fillings + 1);
          }}
        />
        <Button keys={['Ctrl', 'Enter']} onClick={proceed}>
          {texts.continue}
        </Button>
      </PickupBar>
    </PageFrame>
  );
}

/** To the first thing that is wrong, in the order of the page: the guides have a button, no field. */
function focusPickupFault(): void {
  focusFirstFault();
  const guides = document.querySelector<HTMLElement>('main [data-fault]');
  if (guides) guides.focus();
}
