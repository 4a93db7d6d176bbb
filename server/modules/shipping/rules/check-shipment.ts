import { mixesPallets, type PackageRow } from '#contract/packages/packages.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CreateLabelsRequest } from '#contract/shipping/shipping.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';

type Checked = Pick<CreateLabelsRequest, 'origin_info' | 'destination_info'> & { packages: readonly PackageRow[] };
/** `rowsAt`: under which name the request has its rows. */
type Service = { needsMerchandise: boolean; needsBranch: boolean; rowsAt?: 'packages' | 'items' };

/** What the payload alone decides, in the order of AMB-7.05 (3): RFC, pallets, merchandise. Throws the refusal. */
export function checkShipment(request: Checked, { rowsAt = 'packages', ...service }: Service): void {
  const ends = (['origin_info', 'destination_info'] as const).filter((end) => !request[end].tax_id);
  if (ends.length > 0) {
    throw new Refusal('RFC_MISSING', { fields: Object.fromEntries(ends.map((end) => [`${end}.tax_id`, shippingTexts.rfcMissing])) });
  }
  if (mixesPallets(request.packages)) throw new Refusal('PALLET_MIXED');
  const loose = request.packages.findIndex((row) => row.type === 'Tarima' && row.quantity !== 1);
  if (loose >= 0) throw new Refusal('WRONG_DATA', { fields: { [`${rowsAt}.${loose}.quantity`]: packageTexts.measure } });
  const { ocurre_office, branch } = request.destination_info;
  if (service.needsBranch && ocurre_office && !branch) {
    throw new Refusal('WRONG_DATA', { fields: { 'destination_info.branch': shippingTexts.chooseBranch } });
  }
  if (!service.needsMerchandise) return;
  const bare = request.packages.findIndex((row) => row.merchandise.length === 0);
  if (bare >= 0) throw new Refusal('MERCHANDISE_MISSING', { fields: { [`${rowsAt}.${bare}.merchandise`]: packageTexts.merchandiseRequired } });
}
