import type { ServerDouble } from '#contract/fixtures/server-double.ts';
import type { ProposalView } from '#contract/tariffs/rates.ts';
import { personOf, shellFakes } from './people.ts';
import { answerWith, id } from './send-world.ts';

const rows = ['Economico 5K', 'Economico 15K', 'Economico 30K'];
const columns = [
  { from: 1, to: 50 },
  { from: 51, to: 150 },
  { from: 151, to: null },
];
/** A proposal of three weights and three columns. */
export const proposal = (over: Partial<ProposalView> = {}): ProposalView => ({
  ...{ id: id('Q'), service_id: id('S'), year: 2026, name: 'Tarifa B', version: 3, customers: 5 },
  rates: rows.map((internalServiceName, row) => ({
    internalServiceName,
    rangeVolumes: columns.map((column, at) => ({ ...column, cost: ((120 + row * 40 - at * 10) * 100) as never })),
  })),
  zones: [{ name: 'Sureste', cost: 3_850 as never }],
  ...over,
});
const service = { id: id('S'), carrier: 'sendex', name: 'Económico', internal_service_names: rows };

const who = { customer_id: id('C'), name: 'CLIENTE UNO' };
const preview = {
  ...{ since: '2026-08-22', until: '2026-11-20', guides: 3, left_out: 0, charged: 40_368, before: 40_368, after: 43_349 },
  customers: [{ ...who, volume: 150, guides: 3, charged: 40_368, before: 40_368, after: 43_349 }],
  largest: [
    { ...who, row: 'Economico 5K', guides: 2, before: 22_968, after: 25_370, each: 1_201 },
    { ...who, row: 'Economico 15K', guides: 1, before: 17_400, after: 17_979, each: 579 },
  ],
};

/** Root has one service with one proposal before it. */
export function proposalWorld(server: Pick<ServerDouble, 'answer'>): void {
  answerWith(server, shellFakes(personOf('root')));
  server.answer('getProposal', () => proposal());
  server.answer('listRates', ({ year }) => ({ services: [{ ...service, proposals: Number(year) < 2026 ? [] : [proposal()] }] }));
  server.answer('previewProposal', () => preview);
  server.answer('updateProposal', ({ prices, zones, name }) => proposal({ name, rates: prices, zones, version: 4 } as never));
}
