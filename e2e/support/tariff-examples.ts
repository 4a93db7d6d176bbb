import type { CurrentUser } from '#contract/access/access.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { ProposalView, RateConfigView } from '#contract/tariffs/rates.ts';
import type { CustomerServiceView } from '#contract/tariffs/services.ts';
import type { ServerDouble } from '#contract/fixtures/server-double.ts';
import { personOf, shellFakes } from './people.ts';
import { timeOfTests } from './page-time.ts';
import { answerWith, id } from './send-world.ts';

export const year = timeOfTests().getFullYear();
export const ground = id<ServiceId>('G');
export const nextDay = id<ServiceId>('N');
export const freight = id<ServiceId>('F');

export const serviceOf = (service: ServiceId, over: Partial<CustomerServiceView> = {}): CustomerServiceView => ({
  ...{ id: service, enabled: true, min_stock: 1, price_list: 0 as Centavos, discount: 0, reissue_price: null, irregular_delivery_price: null },
  ...{ insurance_percentage: null, carrier: 'estafeta', service: 'Terrestre', mode: 'Consumo', rates_service_description: 'Terrestre' },
  ...{ tariff_name: null, proposal_id: null, volume: null, rate_config_id: null, editable: true },
  ...over,
});
/** One with a tariff, one with a price of its own and none, and freight that is off. */
export const services: readonly CustomerServiceView[] = [
  serviceOf(ground, {
    tariff_name: 'TARIFA B',
    proposal_id: id('Q'),
    volume: 60,
    rate_config_id: id('R'),
    min_stock: 10,
    insurance_percentage: 15_000,
  }),
  serviceOf(nextDay, { service: 'Día Siguiente', mode: 'Prepago', price_list: 14_820 as Centavos, reissue_price: 2_800 as Centavos }),
  serviceOf(freight, { mode: null, carrier: 'castores', service: 'Carga', enabled: false }),
];

export const rowOf = (internalServiceName: string, cost: number | null) => ({
  internalServiceName,
  rangeVolumes: [
    { from: 1, to: 50, cost: cost as Centavos | null, selected: false },
    { from: 51, to: null, cost: (cost === null ? null : cost - 1_000) as Centavos | null, selected: true },
  ],
});
export const configOf = (over: Partial<RateConfigView> = {}): RateConfigView => ({
  ...{ id: id('R'), year, service: 'Terrestre', service_id: ground, carrier: 'estafeta', proposal_id: id('Q'), proposal_name: 'TARIFA B' },
  ...{ volume: 60, url: null, is_usable: true, prices: [rowOf('Terrestre 1K', 13_800), rowOf('Terrestre 5K', 15_840)] },
  zones: [{ name: 'Sureste', cost: 3_850 as Centavos }],
  ...over,
});

export const proposal: ProposalView = {
  ...{ id: 'H'.repeat(26), service_id: nextDay, year, name: 'TARIFA DÍA', version: 1, customers: 2, zones: [] },
  rates: [
    {
      internalServiceName: 'Dia Sig. 1K',
      rangeVolumes: [
        { from: 1, to: 50, cost: 20_000 as Centavos },
        { from: 51, to: null, cost: 19_000 as Centavos },
      ],
    },
  ],
};

/** The answers of the screens of tariffs for somebody of this role; people of a customer are told of what is on alone. */
export const tariffWorld = (
  server: Pick<ServerDouble, 'answer'>,
  role: CurrentUser['role'],
  configs: readonly RateConfigView[] = [configOf()],
): void =>
  answerWith(server, {
    ...shellFakes(personOf(role)),
    listRateYears: () => ({ data: [year, 2024] }),
    getCustomerRates: ({ year: asked }) => ({ rate_configs: configs.filter((config) => config.year === asked) }),
    listCustomerServices: () => ({
      data: services
        .filter(({ enabled }) => enabled || ['root', 'agent', 'seller'].includes(role))
        .map((service) => ({ ...service, editable: ['root', 'agent'].includes(role) })),
    }),
    listServices: () => ({
      data: services.map(({ id, carrier, service, mode }) => ({ id, carrier, service, mode, rates_service_description: service })),
    }),
    listServiceTariffs: () => ({ data: [{ id: ground, name: 'Terrestre', carrier: 'estafeta', percentage_increase: 4.9 }] }),
    listRates: () => ({
      services: services.map(({ id, carrier, service }) => ({
        ...{ id, carrier, name: service, internal_service_names: [`${service} 1K`] },
        proposals: id === nextDay ? [proposal] : [],
      })),
    }),
    listCustomerFiles: () => ({ tariffs: { active: [], inactive: [] } }),
  });
