import type { ReactNode } from 'react';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { ProgressBar, type ProgressStep } from '../../../frame/progress-bar.tsx';
import type { PickupFlow } from '../../shipment/flow/pickup-flow.ts';
import { faultyField, isBegun, type PickupFaults, type PickupField, type PickupStep } from './pickup-steps.ts';

const words: Record<PickupStep, string> = { labels: texts.guides, address: texts.address, details: texts.details };

/** What a field still needs, or that it is to be looked at again. */
function noteOf(field: PickupField, flow: PickupFlow): string {
  const filled: Partial<Record<PickupField, boolean>> = {
    address: flow.addressPickUp !== null,
    date: flow.datePickUp !== '',
    earliest_time: flow.startTimePickUp !== '',
    latest_time: flow.endTimePickUp !== '',
  };
  return (filled[field] && texts.toMend[field]) || texts.pending[field];
}

/** The steps as the bar shows them: a fresh form is not told what it lacks. */
export const stepsToShow = (flow: PickupFlow, faults: PickupFaults): ProgressStep[] =>
  (['labels', 'address', 'details'] as const).map((id) => {
    const field = faultyField(id, faults);
    const count = id === 'labels' && flow.labelsPickup.length > 0 ? String(flow.labelsPickup.length) : null;
    return {
      id,
      label: words[id],
      isDone: field === null,
      note: field === null ? count : flow.isTouched || isBegun(id, flow) ? noteOf(field, flow) : null,
    };
  });

type Props = { flow: PickupFlow; faults: PickupFaults; children: ReactNode };

/** The bar of a pickup: Guías, Dirección, Indicaciones, green when whole (O-2.76). */
export const PickupBar = ({ flow, faults, children }: Props) => <ProgressBar steps={stepsToShow(flow, faults)}>{children}</ProgressBar>;
