import { columnsOf, type BulkCells, type BulkColumn, type End, type EndField } from '#contract/bulk/columns.ts';
import { NO_NUMBER } from '#contract/addresses/addresses.ts';
import type { MerchandiseLine } from '#contract/packages/packages.ts';
import { waybillDataTexts } from '#texts/es/shipping/waybill-data.ts';
import type { PackageDraft } from '../packages/draft/package-draft.ts';
import { printedAddress, type FlowEnd } from '../shipment/flow/flow-end.ts';
import { printedContact } from '../shipment/flow/end-faults.ts';
import type { Flow } from '../shipment/flow/flow.ts';

/** A shipment as rows of Carga masiva, one for each piece: what is not typed yet is an empty cell there (AMB-7.01). */
export function bulkRowsOf({ origin, destination, packages, label_data, isInsured }: Flow): BulkCells[] {
  const ends = { ...cellsOfEnd('origen', origin), ...cellsOfEnd('destino', destination) };
  const { reference: referencia, additional_info: info_adicional, distance_km } = label_data;
  const distancia_km = distance_km ? String(distance_km) : '';
  return packages.flatMap((row) =>
    Array.from({ length: Math.max(1, Number(row.quantity) || 1) }, () =>
      written({ referencia, info_adicional, distancia_km, ...ends, ...cellsOfPackage(row, isInsured) }),
    ),
  );
}

function cellsOfEnd(name: End, end: FlowEnd | null): BulkCells {
  if (!end) return {};
  const { business_name, street, number, suite_number, neighborhood, city, state, zip_code, reference } = printedAddress(end);
  const contact = printedContact(end);
  const fields: Record<EndField, string | null | undefined> = {
    empresa: business_name,
    rfc: end.tax_id || end.address?.tax_id,
    contacto: contact && [contact.name, contact.last_name].filter(Boolean).join(' '),
    telefono: contact?.phone_number,
    correo: contact?.email,
    calle: street,
    numero: number === NO_NUMBER ? '' : number,
    interior: suite_number,
    colonia: neighborhood,
    ciudad: city,
    estado: state,
    cp: zip_code,
    referencias: reference,
  };
  return Object.fromEntries(columnsOf(name).map((column) => [column, fields[column.slice(name.length + 1) as EndField] ?? '']));
}

function cellsOfPackage(
  { type, content, description, measurement, weight, insurance, merchandise, ...row }: PackageDraft,
  isInsured: boolean,
): BulkCells {
  const cm = (side: string) => (measurement === 'm' && side.trim() !== '' ? String(Math.round(Number(side) * 10_000) / 100) : side);
  const [goods, ...others] = merchandise;
  return {
    tipo: type,
    contenido: content,
    descripcion: description,
    largo_cm: cm(row.length),
    ancho_cm: cm(row.width),
    alto_cm: cm(row.height),
    peso_kg: weight,
    valor_declarado: isInsured ? insurance : '',
    // A row holds one line of goods.
    ...(goods && others.length === 0 ? cellsOfGoods(goods) : {}),
  };
}

const cellsOfGoods = ({ product_code, unit_code, hazard, hazard_key, hazard_packaging }: MerchandiseLine): BulkCells => ({
  ...{ clave_producto: product_code, clave_unidad: unit_code },
  material_peligroso: hazard ? waybillDataTexts.hazards[hazard] : '',
  ...{ clave_material: hazard_key ?? '', clave_embalaje: hazard_packaging ?? '' },
});

const written = (cells: BulkCells): BulkCells =>
  Object.fromEntries((Object.entries(cells) as [BulkColumn, string][]).filter(([, text]) => text.trim() !== ''));
