import { Refusal } from '#contract/shared/errors.ts';
import type { CreateLabelsRequest } from '#contract/shipping.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import type { LockedRate } from '../rating/api.ts';
import type { ShippingNeeds } from './needs.ts';
import { toLabelRequest } from './rules/label-request.ts';

/** Refuses what the chosen carrier could not print: its text limits are never cut silently (AMB-7.12). */
export function checkTexts({ carriers, catalogs }: ShippingNeeds, rate: LockedRate, request: CreateLabelsRequest): void {
  const options = {
    use_trading: false,
    reference: request.reference ?? null,
    additional_info: request.additional_info ?? null,
    output_type: null,
    ship_date: '2000-01-01',
    valid_until: '2000-01-01',
  };
  const label = toLabelRequest(
    {
      service_code: rate.service_code,
      origin: request.origin_info,
      destination: request.destination_info,
      packages: request.packages,
      options,
      trading_name: '',
      origin_state: catalogs.state(request.origin_info.state)?.code ?? '',
      destination_state: catalogs.state(request.destination_info.state)?.code ?? '',
    },
    rate.pieces.map(({ row }) => ({ reference: '', row_index: row })),
  );
  const faults = carriers.textFaults(rate.carrier, label);
  if (faults.length === 0) return;
  throw new Refusal('ADDRESS_TOO_LONG', {
    fields: Object.fromEntries(faults.map(({ path, excess }) => [path, shippingTexts.tooLong(excess)])),
    description: shippingTexts.tooLong(Math.max(...faults.map(({ excess }) => excess))),
  });
}
