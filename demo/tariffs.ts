import { seededServices, type AnySeededService } from '#contract/catalogs/catalogs.ts';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import { centavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import type { DemoCustomerKey } from '#texts/es/demo.ts';
import { ownServiceIds } from './own-services.ts';
import type { CatalogService } from '../server/modules/catalogs/api.ts';
import type { CustomerService, NewRateConfig } from '../server/modules/rating/api.ts';

/** The grid that all tariffs of a service and year are copied from. */
export type DemoProposal = Pick<NewRateConfig, 'service_id' | 'year' | 'zones'> & {
  id: string;
  name: string;
  prices: readonly { internalServiceName: string; rangeVolumes: readonly { from: number; to: number | null; cost: Centavos }[] }[];
};
export type DemoTariffs = { services: readonly CustomerService[]; configs: readonly NewRateConfig[]; proposals: readonly DemoProposal[] };
type Priced = { id: CustomerId; key: DemoCustomerKey };

type PricedService = AnySeededService | keyof typeof ownServiceIds;

/** Net price of each weight row, lightest first, in the column of few guides. */
const netPrices: Record<PricedService, readonly number[]> = {
  fedexSaver: [138_00, 164_00, 212_00, 318_00, 425_00],
  fedexStandard: [214_00, 256_50, 329_00, 493_00, 659_00],
  fedexPriority: [255_30, 303_40, 392_00, 588_00, 786_00],
  fedexSaverPrepaid: [158_00],
  estafetaGround: [124_00, 146_00, 189_00, 276_00, 362_00],
  estafetaNextDay: [198_40, 233_60, 302_40, 441_60, 579_00],
  estafetaTwoDays: [161_20, 189_80, 245_70, 358_80, 470_60],
  estafetaGroundPrepaid: [139_00],
  estafetaNextDayPrepaid: [219_00],
  sendexSaver: [109_00, 164_00, 238_00],
  sendexSaverPrepaid: [104_50],
  dhlExpress: [209_00, 251_00, 322_00, 482_00, 641_00],
  dhlEconomy: [149_50, 176_00, 227_00, 338_00, 452_00],
  dhlExpressPrepaid: [229_00],
  paquetexpressGround: [146_00, 174_00, 224_00, 333_00, 447_00],
  paquetexpressTwoDays: [168_00, 199_00, 258_00, 377_00, 494_00],
  paquetexpressNextDay: [219_00, 262_00, 336_00, 498_00, 664_00],
  redpackExpress: [189_00, 226_00, 291_00, 437_00, 582_00],
  redpackEco: [143_00, 170_00, 219_00, 327_00, 436_00],
  tresguerrasGround: [171_00, 203_00, 262_00, 389_00, 523_00],
  odmGround: [144_00, 172_00, 221_00, 331_00, 442_00],
  borzoStandard: [119_00, 149_00, 189_00],
  ivoyOnDemand: [139_00, 169_00, 209_00, 259_00],
  ivoySameDay: [99_00, 125_00, 159_00, 199_00],
  ivoyNextDay: [79_00, 99_00, 129_00, 169_00],
  uberDirect: [129_00, 159_00, 199_00],
  // For freight: the price of a kg in each range.
  castoresFreight: [4_20, 3_85, 3_40, 2_95],
  tresguerrasFreight: [4_55, 4_15, 3_70, 3_20],
  paquetexpressFreight: [5_10, 4_70, 4_20, 3_60],
  // Of carriers that are data.
  castoresGround: [126_00, 179_00, 258_00],
  potosinosGround: [118_00, 169_00, 246_00],
};

/** Guides a month, from … to, and what a guide costs there in per cent of the first column. */
const columns = [
  { from: 0, to: 100, percent: 100 },
  { from: 101, to: 500, percent: 94 },
  { from: 501, to: null, percent: 88 },
] as const;

/** Committed guides a month; discounts in ten-thousandths of a per cent. */
const bargains: Record<DemoCustomerKey, { volume: number; discount: number }> = {
  saldo: { volume: 260, discount: 30_000 },
  prepago: { volume: 150, discount: 0 },
  mixto: { volume: 210, discount: 25_000 },
  credito: { volume: 600, discount: 0 },
  sc: { volume: 80, discount: 0 },
  bloqueado: { volume: 40, discount: 0 },
};
const LOW_STOCK_UNITS = 12;

const nameOf = new Map(Object.entries({ ...seededServices, ...ownServiceIds }).map(([name, id]) => [id, name as PricedService]));

/** The same at every start, so that a tariff knows its proposal: that of a service and year. */
const proposalIdOf = (service: ServiceId, year: number): string => `${service.slice(0, 22)}${year}`;

/** A year's proposals of every service, their copies for the demonstration's customers, and the customers' service rows. */
export function demoTariffs(customers: readonly Priced[], services: readonly CatalogService[], year: number): DemoTariffs {
  const offered = services.filter(({ id }) => nameOf.has(id));
  const proposals = offered.map((service) => proposalOf(service, year));
  return {
    services: customers.flatMap((customer) => offered.map((service) => serviceRow(customer, service))),
    configs: customers.flatMap((customer) => proposals.map((proposal) => rateConfig(customer, proposal))),
    proposals,
  };
}

function serviceRow({ id, key }: Priced, service: CatalogService): CustomerService {
  return {
    customer_id: id,
    service_id: service.id,
    enabled: true,
    // One customer has an agreed price of its own for one service.
    price_list: key === 'credito' && service.id === seededServices.sendexSaver ? centavos(99_00) : ZERO,
    discount: bargains[key].discount,
    insurance_percentage: key === 'credito' ? 12_500 : null,
    irregular_delivery_price: null,
    reissue_price: null,
    min_stock: service.mode === 'Prepago' ? LOW_STOCK_UNITS : 0,
  };
}

function proposalOf({ id, weight_rows }: CatalogService, year: number): DemoProposal {
  const prices = netPrices[nameOf.get(id) as PricedService];
  return {
    id: proposalIdOf(id, year),
    service_id: id,
    year,
    name: `Porteo ${year}`,
    prices: weight_rows.map(({ name }, index) => ({
      internalServiceName: name,
      rangeVolumes: columns.map(({ from, to, percent }) => ({ from, to, cost: Math.round(((prices[index] ?? 0) * percent) / 100) as Centavos })),
    })),
    zones: [],
  };
}

const rateConfig = ({ id: customer_id, key }: Priced, { id: proposal_id, name, ...proposal }: DemoProposal): NewRateConfig => ({
  ...{ customer_id, proposal_id, proposal_name: name, volume: bargains[key].volume },
  ...proposal,
});
