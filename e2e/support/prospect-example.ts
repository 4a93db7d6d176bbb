import type { ServerDouble } from '#contract/fixtures/server-double.ts';
import { idOf } from './guides.ts';
import { personOf, shellFakes } from './people.ts';
import { answerWith } from './send-world.ts';

export const ID = idOf(1);
const SERVICE = idOf(80);
export const prospect = {
  ...{
    id: ID,
    created_at: '2026-03-02T18:00:00.000Z',
    business_name: 'DULCES NORTE',
    business_type: 'Persona moral',
    name: 'Inés',
    last_name: 'Peña',
  },
  ...{
    email: 'ines@dulcesnorte.mx',
    phone_number: '+524777130482',
    contact: { first_name: 'Inés', last_name: 'Peña', email: 'ines@dulcesnorte.mx' },
  },
  ...{ channel: 'Amazon', webpage: null, services: [{ id: SERVICE, price_list: 12_050, discount: 5 }], validation_status: 'Validado' },
  ...{ archived: false, converted_customer_id: null, documents: [], living_links: 0 },
};

/** Root has this prospect before it. */
export function prospectWorld(server: Pick<ServerDouble, 'answer'>): void {
  answerWith(server, {
    ...shellFakes(personOf('root')),
    listProspects: () => ({ data: [], total: 0 }),
    getProspect: () => prospect,
    updateProspect: () => ({ id: ID, validation_status: 'Validado' }),
    listServices: () => ({ data: [{ id: SERVICE, carrier: 'estafeta', service: 'ground', mode: null, rates_service_description: 'Terrestre' }] }),
    listOperators: () => ({ data: [], total: 0 }),
    listCustomers: () => ({ data: [], total: 0 }),
  });
}

/** Its certificate was read: it says a postal code and two regímenes. */
export function certificateWorld(server: Pick<ServerDouble, 'answer'>): void {
  const tax = {
    ...{ id: idOf(82), document_type: 'tax', description: 'Constancia de situación fiscal', file_type: 'application/pdf', file_name: 'c.pdf' },
    ...{ url: '/drive/files/x', created_date: null, last_update: null, status: 'approved', comment: null },
  };
  server.answer('getProspect', () => ({ ...prospect, documents: [tax] }));
  server.answer('getDocumentSuggestions', () => ({
    ...{ read: true, fields: { zip_code: '37290' }, regimes: ['601 General de Ley Personas Morales', '612 Personas Físicas con Actividades'] },
    tax_ids: { text: null, qr: null },
  }));
}
