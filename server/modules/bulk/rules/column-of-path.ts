import type { BulkColumn, End, EndField } from '#contract/bulk/columns.ts';

const endFields: Readonly<Record<string, EndField>> = {
  business_name: 'empresa',
  tax_id: 'rfc',
  'contact.name': 'contacto',
  'contact.last_name': 'contacto',
  'contact.phone_number': 'telefono',
  'contact.email': 'correo',
  street: 'calle',
  number: 'numero',
  suite_number: 'interior',
  neighborhood: 'colonia',
  city: 'ciudad',
  state: 'estado',
  zip_code: 'cp',
  reference: 'referencias',
};
const parcelFields: Readonly<Record<string, BulkColumn>> = {
  type: 'tipo',
  content: 'contenido',
  description: 'descripcion',
  length: 'largo_cm',
  width: 'ancho_cm',
  height: 'alto_cm',
  weight: 'peso_kg',
  insurance: 'valor_declarado',
};
const goodsFields: Readonly<Record<string, BulkColumn>> = {
  hazard: 'material_peligroso',
  hazard_key: 'clave_material',
  hazard_packaging: 'clave_embalaje',
  unit_code: 'clave_unidad',
};
const others: Readonly<Record<string, BulkColumn>> = {
  zip_origin: 'origen_cp',
  zip_destination: 'destino_cp',
  reference: 'referencia',
  additional_info: 'info_adicional',
  distance_km: 'distancia_km',
};
const ends: Readonly<Record<string, End>> = { origin_info: 'origen', destination_info: 'destino' };

/** The column from which a field of a creation came; null where it came from none. */
export function columnOfPath(path: string): BulkColumn | null {
  const [head = '', ...rest] = path.split('.');
  const end = ends[head];
  const field = endFields[rest.join('.')];
  if (end && field) return `${end}_${field}`;
  if (head === 'numbers') return 'numero_guia';
  if (head !== 'packages') return others[path] ?? null;
  const last = rest.at(-1) ?? '';
  return rest.includes('merchandise') ? (goodsFields[last] ?? 'clave_producto') : (parcelFields[last] ?? null);
}
