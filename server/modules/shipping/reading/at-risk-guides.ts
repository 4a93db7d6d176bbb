import { businessDayOf, businessDayStart } from '#contract/shared/dates.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { LabelRisk } from '#contract/shipping/label-risk.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { firstDayInTime, promisedDays, riskOf } from '../rules/at-risk.ts';
import { countGuides, noFilter, type ListedGuide, type UnmovedSince } from '../store/lists.ts';

type RiskNeeds = Pick<ShippingNeeds, 'catalogs' | 'clock'>;

/** What the catalogue's services promise today, as a filter of guides; its calendar is that of Mexico (AMB-0.04). */
export async function unmovedSince({ catalogs, clock }: RiskNeeds, reader: Reader): Promise<UnmovedSince[]> {
  const today = businessDayOf(clock.now());
  const byPromise = Map.groupBy(await catalogs.services(reader), ({ transit_days }) => promisedDays(transit_days));
  return [...byPromise].map(([promised, services]) => ({
    services: services.map(({ id }) => id),
    since: businessDayStart(firstDayInTime(promised, today)),
  }));
}

/** How many guides in scope have not moved for longer than their service promises. */
export const countAtRisk = async (needs: RiskNeeds, reader: Reader, scope: Scope): Promise<number> =>
  countGuides(reader, scope, { ...noFilter, unmoved: await unmovedSince(needs, reader) });

type RiskRow = Pick<ListedGuide, 'service_id' | 'creation' | 'follow_up' | 'cancel_state' | 'created_at' | 'moved_at'>;

/** The risk of each guide of a list; absent where there is none. */
export async function risksOf({ catalogs, clock }: RiskNeeds, reader: Reader): Promise<(row: RiskRow) => { risk?: LabelRisk }> {
  const today = businessDayOf(clock.now());
  const transit = new Map<ServiceId, number>((await catalogs.services(reader)).map(({ id, transit_days }) => [id, transit_days]));
  return ({ service_id, creation, follow_up, cancel_state, created_at, moved_at }) => {
    if (creation !== 'made') return {};
    // A carrier may date a movement before the guide was made here; the later of the two counts, as in the filter.
    const movedOn = businessDayOf(moved_at && moved_at > created_at ? moved_at : created_at);
    const risk = riskOf(
      {
        followUp: follow_up,
        isCancelling: cancel_state !== 'none',
        movedOn,
        transitDays: service_id === null ? null : (transit.get(service_id) ?? null),
      },
      today,
    );
    return risk ? { risk } : {};
  };
}
