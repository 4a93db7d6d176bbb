import { Refusal } from '#contract/shared/errors.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { gridFaults, type TariffGrid } from '#contract/tariffs/grid.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { TariffsNeeds } from './needs.ts';

/** Refuses a grid that does not fit its service: WRONG_DATA at the cells. Throws NOT_FOUND for an unknown service. */
export async function checkGrid({ catalogs }: TariffsNeeds, reader: Reader, service_id: ServiceId, grid: TariffGrid): Promise<void> {
  const service = (await catalogs.services(reader)).find(({ id }) => id === service_id);
  if (!service) throw new Refusal('NOT_FOUND');
  const fields = gridFaults(
    grid,
    service.weight_rows.map(({ name }) => name),
  );
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
}
