import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { Portal } from '../../compose.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';

export const plant: PlantTenant = async ({ portal, client }) => ({ load: await loadOf(portal, client) });

/** A load of one row, which is in errors. */
async function loadOf(portal: Portal, token: string): Promise<string> {
  const form = new FormData();
  form.append('carrier', 'sendex');
  form.append('service_id', seededServices.sendexSaver);
  form.append('csv_file', new Blob([bulkCsv([{ referencia: 'P-1', destino_cp: '9710' }])]), 'pedidos.csv');
  const sent = new Response(form);
  const headers = { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' };
  const answer = await portal.app.inject({ method: 'POST', url: '/api/label/multiple', headers, payload: Buffer.from(await sent.arrayBuffer()) });
  return answer.json<{ id: string }>().id;
}
