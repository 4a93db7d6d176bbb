import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { PickupAsked } from '#contract/pickups/pickup-shapes.ts';
import { todayOf } from '#contract/pickups/pickup-clock.ts';
import { windowFaults } from '#contract/pickups/pickup-times.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { pickupTexts as texts } from '#texts/es/pickups/pickups.ts';
import type { GuideToCollect } from '../shipping/api.ts';
import type { Availability } from './availability.ts';
import type { PickupsNeeds } from './needs.ts';
import { toPickupRequest } from './rules/carrier-request.ts';

/** The first fault is said as the whole answer, so that it is shown (AMB-9.05); each stands at its field. */
function refuse(fields: Record<string, string>): void {
  const [description] = Object.values(fields);
  if (description !== undefined) throw new Refusal('WRONG_DATA', { description, fields });
}

/** What is asked as it is kept: its state by its name. Refuses one that Mexico has not. */
export function settled({ catalogs }: Pick<PickupsNeeds, 'catalogs'>, request: PickupAsked): PickupAsked {
  const { date, earliest_time, latest_time, location, collect_in, indications } = request;
  const state = catalogs.state(location.state);
  if (!state) refuse({ 'location.state': texts.unknownState });
  return { date, earliest_time, latest_time, location: { ...location, state: state?.name ?? '' }, collect_in, indications };
}

/** Refuses a day or an hour at which nobody comes: by the rules, and by what its carrier lists for the postal code. */
export async function checkWindow(needs: PickupsNeeds, availability: Availability, carrier: CarrierSlug, asked: PickupAsked): Promise<void> {
  const today = todayOf(needs.clock.now(), asked.location.zip_code);
  // A day that no carrier takes is not worth a question.
  refuse(windowFaults({ ...asked, carrier }, today));
  refuse(windowFaults({ ...asked, carrier }, today, await availability.offered(carrier, asked.location)));
}

/** Refuses what does not fit into the fields of its carrier, each where it was typed. */
export function checkTexts(
  { carriers: asking, catalogs }: PickupsNeeds,
  carrier: CarrierSlug,
  asked: PickupAsked,
  guides: readonly GuideToCollect[],
): void {
  const request = toPickupRequest(asked, guides, { reference: '', state_code: catalogs.state(asked.location.state)?.code ?? '' });
  const { name } = aboutCarrier(carrier);
  refuse(
    Object.fromEntries(
      asking
        .pickupTextFaults(carrier, request)
        .map(({ path, excess, lost }) => [path, lost ? texts.notPrintable(name, lost) : texts.textTooLong(name, excess)]),
    ),
  );
}
