import { plainText } from '#contract/shared/text.ts';
import type { Subject } from '#contract/access/access.ts';
import type { BulkFault } from '#contract/bulk/bulk.ts';
import { bulkColumns, ends, type BulkCells } from '#contract/bulk/columns.ts';
import { inOrder, readRow, type RowFacts, type WantedRow } from '#contract/bulk/read-row.ts';
import { carriers } from '#contract/carriers/carriers.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import { endOfAddress } from '#contract/shipping/end-of-address.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { breathe } from '#platform/breathe.ts';
import type { CatalogService } from '../catalogs/api.ts';
import type { FileRow } from './read-file.ts';
import type { BulkNeeds } from './needs.ts';
import { columnOfPath } from './rules/column-of-path.ts';
import type { JudgedRow } from './store/rows.ts';

/** What rows are judged by: the service, the user's default address and the catalogues, read once. */
export type Judging = { facts: RowFacts; service: CatalogService; defaultOrigin: EndInfo | null };

/** The service of a load. WRONG_DATA at its field when it is none that takes parcels. */
export async function bulkService({ catalogs, db }: Pick<BulkNeeds, 'catalogs' | 'db'>, id: ServiceId): Promise<CatalogService> {
  const service = (await catalogs.services(db)).find((one) => one.id === id);
  if (!service) throw new Refusal('WRONG_DATA', { fields: { service_id: texts.chooseService } });
  if (service.weight_rule !== 'per_package') throw new Refusal('WRONG_DATA', { fields: { service_id: texts.notBulkService } });
  return service;
}

type Asked = { service: CatalogService; hasCommaDecimals: boolean; defaultOrigin: EndInfo | null };

export async function judgingOf({ catalogs, db }: BulkNeeds, { service, hasCommaDecimals, defaultOrigin }: Asked): Promise<Judging> {
  const { maxWeightKg, maxSideCm } = carriers[service.carrier];
  const most = Math.min(service.max_weight_kg ?? Infinity, maxWeightKg ?? Infinity);
  const limits = {
    maxWeightKg: Number.isFinite(most) ? most : null,
    maxSideCm,
    maxDeclared: service.max_declared_value,
    takesEnvelopes: service.takes_envelopes,
    takesPallets: service.takes_pallets,
  };
  const origin = defaultOrigin === null ? 'none' : defaultOrigin.tax_id ? 'complete' : 'no-rfc';
  return { facts: { contents: await catalogs.contents(db), hasCommaDecimals, limits, defaultOrigin: origin }, service, defaultOrigin };
}

/** The user's default address as the origin of a guide; null without one (AMB-8.01). */
export async function defaultOriginOf({ addresses, db }: BulkNeeds, { customer_id, user_id }: Subject): Promise<EndInfo | null> {
  const address = await addresses.defaultAddress(db, { customer_id, user_id });
  const contact = address?.contacts[0];
  return address && contact ? endOfAddress(address, contact) : null;
}

export const originOf = ({ defaultOrigin }: Pick<Judging, 'defaultOrigin'>, wanted: WantedRow): EndInfo =>
  wanted.origin ?? (defaultOrigin as EndInfo);

const places = ends.map((end) => ({ zip: `${end}_cp`, state: `${end}_estado`, neighborhood: `${end}_colonia` }) as const);

/** All faults of these rows: what they say by themselves, what the carrier cannot print, and colonias that their codes do not have. */
export async function judgeRows(needs: BulkNeeds, judging: Judging, rows: readonly Pick<FileRow, 'row' | 'cells' | 'width'>[]): Promise<JudgedRow[]> {
  const judged: (Pick<JudgedRow, 'row' | 'cells'> & { faults: BulkFault[] })[] = [];
  for (const { row, cells, width } of rows) {
    await breathe();
    judged.push({ row, cells, faults: faultsOf(needs, judging, cells, width) });
  }
  await needs.catalogs.findCellFaults(needs.db, judged, places);
  await addGoodsFaults(needs, judged);
  return judged.map((one) => ({ ...one, faults: inOrder(one.faults) }));
}

function faultsOf(needs: BulkNeeds, judging: Judging, cells: BulkCells, width: number): BulkFault[] {
  const { wanted, faults } = readRow(cells, judging.facts);
  const beyond: BulkFault[] =
    width > bulkColumns.length ? [{ column: null, code: 'COLUMNS', message: csvTexts.columns(width, bulkColumns.length), repairs: [] }] : [];
  return [...faults, ...beyond, ...(wanted ? printFaults(needs, judging, wanted) : [])];
}

function printFaults({ shipping }: BulkNeeds, judging: Judging, wanted: WantedRow): BulkFault[] {
  const { service } = judging;
  const said = shipping.unprintable({
    carrier: service.carrier,
    service_code: service.code,
    origin: originOf(judging, wanted),
    destination: wanted.destination,
    packages: [wanted.parcel],
    reference: wanted.reference,
    additional_info: wanted.additional_info,
  });
  return Object.entries(said).map(([path, message]) => ({ column: columnOfPath(path), code: 'NOT_PRINTABLE', message, repairs: [] }));
}

/** Keys of the SAT that its loaded catalogues do not have; a key of another shape has its fault already. */
async function addGoodsFaults({ catalogs, db }: BulkNeeds, rows: readonly { cells: BulkCells; faults: BulkFault[] }[]): Promise<void> {
  const judged = [
    ['clave_producto', 'products', 'PRODUCT_CODE', packageTexts.productUnlisted, '01010101'],
    ['clave_unidad', 'units', 'UNIT_CODE', packageTexts.unitUnlisted, 'H87'],
  ] as const;
  for (const [column, catalogue, code, message, common] of judged) {
    const typed = rows.flatMap(({ cells, faults }) => {
      const key = plainText(cells[column] ?? '')
        .trim()
        .toUpperCase();
      return key === '' || faults.some((fault) => fault.column === column) ? [] : [{ key, faults }];
    });
    const unlisted = await catalogs.unlistedSatKeys(db, catalogue, typed.map(({ key }) => key)); // prettier-ignore
    const repairs = [{ label: common, cells: { [column]: common } }];
    for (const { key, faults } of typed) if (unlisted.has(key)) faults.push({ column, code, message, repairs: [...repairs] });
  }
}
