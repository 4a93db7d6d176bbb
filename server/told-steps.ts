import type { Log } from '#platform/log.ts';
import type { PickupStep } from './modules/pickups/needs.ts';
import type { Step } from './modules/shipping/needs.ts';

/** Each step of a label is logged, then told to who listens. */
export const toldStep =
  (log: Log, step: Step | undefined): Step =>
  async (name, order_id) => {
    log.info('label step', { step: name, order_id });
    await step?.(name, order_id);
  };

/** The same of a pickup. */
export const toldPickupStep =
  (log: Log, step: PickupStep | undefined): PickupStep =>
  async (name, pickup_id) => {
    log.info('pickup step', { step: name, pickup_id });
    await step?.(name, pickup_id);
  };
