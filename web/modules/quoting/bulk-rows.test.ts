import { expect, test } from 'vitest';
import type { MerchandiseLine } from '#contract/packages/packages.ts';
import { bulkRowsOf } from './bulk-rows.ts';
import { emptyFlow, type Flow } from '../shipment/flow/flow.ts';
import type { FlowEnd } from '../shipment/flow/flow-end.ts';
import { defaultDraft } from '../packages/draft/package-draft.ts';

const place: FlowEnd = {
  address: null, contact: null, typed_address: null, typed_contact: null, zip_code: '37290', city: 'León', state: 'Guanajuato',
  neighborhood: '', latitude: null, longitude: null, tax_id: '',
}; // prettier-ignore
const typed: FlowEnd = {
  ...place,
  zip_code: '97100',
  city: 'Mérida',
  state: 'Yucatán',
  neighborhood: 'Itzimná',
  tax_id: 'XAXX010101000',
  typed_address: { type: 'Oficina', business_name: 'Óptica Álamos', street: 'Calle 20', number: '98', suite_number: '', reference: '', reference_streets: '' },
  typed_contact: { name: 'Lucía', last_name: 'Peña', phone_number: '9991234567', email: '', extension: '' },
}; // prettier-ignore
const heavy = { ...defaultDraft('1'), length: '0.4', width: '0.3', height: '0.2', measurement: 'm' as const, weight: '25', quantity: '2' };

test('a quote becomes one row of Carga masiva for each piece, with what is known of its ends and nothing of what is not [AMB-7.01]', () => {
  const flow: Flow = { ...emptyFlow('rate'), origin: place, destination: typed, packages: [heavy, { ...heavy, quantity: '1', weight: '8' }] };
  const rows = bulkRowsOf(flow);
  expect(rows.map(({ peso_kg }) => peso_kg)).toEqual(['25', '25', '8']);
  const { tipo, contenido } = { tipo: heavy.type, contenido: heavy.content };
  expect(rows[0]).toEqual({
    origen_ciudad: 'León',
    origen_estado: 'Guanajuato',
    origen_cp: '37290',
    destino_empresa: 'Óptica Álamos',
    destino_rfc: 'XAXX010101000',
    destino_contacto: 'Lucía Peña',
    destino_telefono: '+529991234567',
    destino_calle: 'Calle 20',
    destino_numero: '98',
    destino_colonia: 'Itzimná',
    destino_ciudad: 'Mérida',
    destino_estado: 'Yucatán',
    destino_cp: '97100',
    tipo,
    ...(contenido ? { contenido } : {}),
    largo_cm: '40',
    ancho_cm: '30',
    alto_cm: '20',
    peso_kg: '25',
  });
});

test('what was said of goods and of the way for its Carta Porte goes along', () => {
  const goods = { description: 'Pintura', quantity: 1, unit_code: 'H87', product_code: '31211500', value: 0, currency: 'MXN' } as MerchandiseLine;
  const merchandise = [{ ...goods, hazard: 'yes', hazard_key: '1263', hazard_packaging: '4G' } as const];
  const flow: Flow = { ...emptyFlow('rate'), packages: [{ ...heavy, quantity: '1', merchandise }] };
  const [row] = bulkRowsOf({ ...flow, label_data: { ...flow.label_data, distance_km: 88.5 } });
  expect(row).toMatchObject({
    clave_producto: '31211500',
    material_peligroso: 'Sí',
    clave_material: '1263',
    clave_embalaje: '4G',
    distancia_km: '88.5',
  });
});
