import { sql, type Kysely } from 'kysely';
import { seededServices, serviceModes, type SeededService, type ServiceMode } from '#contract/catalogs/catalogs.ts';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';

type Seed = {
  carrier: string;
  code: string;
  mode: ServiceMode;
  transit_days: number;
  max_weight_kg: number;
  /** The name of its weight rows in the rate configs, and the kg of each. */
  row: string;
  kg: readonly number[];
  extra_kg_price: number;
  reissue_price: number;
  irregular_delivery_price: number;
};

const [noCredit, prepaid, consumption] = serviceModes;
const grid = [1, 5, 10, 20, 30];
const fedex = { carrier: 'fedex', max_weight_kg: 68, kg: grid, reissue_price: 95_00, irregular_delivery_price: 110_00 };
const estafeta = { carrier: 'estafeta', max_weight_kg: 70, kg: grid, reissue_price: 85_00, irregular_delivery_price: 60_00 };
const sendex = { carrier: 'sendex', max_weight_kg: 70, kg: [5, 15, 30], reissue_price: 70_00, irregular_delivery_price: 45_00 };

/** Those of DHL and of freight came later. */
type First = Exclude<SeededService, `dhl${string}` | `${string}Freight`>;

const seeds: Record<First, Seed> = {
  fedexSaver: { ...fedex, code: 'FEDEX_EXPRESS_SAVER', mode: consumption, transit_days: 2, row: 'Nacional Economico', extra_kg_price: 12_50 },
  fedexStandard: { ...fedex, code: 'STANDARD_OVERNIGHT', mode: consumption, transit_days: 0, row: 'Nacional Dia Sig.', extra_kg_price: 24_00 },
  fedexPriority: { ...fedex, code: 'PRIORITY_OVERNIGHT', mode: noCredit, transit_days: 0, row: 'Priority Overnight', extra_kg_price: 29_50 },
  fedexSaverPrepaid: {
    ...fedex,
    code: 'FEDEX_EXPRESS_SAVER',
    mode: prepaid,
    transit_days: 2,
    row: 'Nacional Economico Prepago',
    kg: [5],
    extra_kg_price: 12_50,
  },
  estafetaGround: { ...estafeta, code: '70', mode: consumption, transit_days: 2, row: 'Terrestre', extra_kg_price: 10_00 },
  estafetaNextDay: { ...estafeta, code: '60', mode: consumption, transit_days: 0, row: 'Dia Sig.', extra_kg_price: 22_00 },
  estafetaTwoDays: { ...estafeta, code: 'D0', mode: consumption, transit_days: 1, row: '2 Dias', extra_kg_price: 16_00 },
  estafetaGroundPrepaid: { ...estafeta, code: '70', mode: prepaid, transit_days: 2, row: 'Terrestre Prepago', kg: [5], extra_kg_price: 10_00 },
  estafetaNextDayPrepaid: { ...estafeta, code: '60', mode: prepaid, transit_days: 0, row: 'Dia Sig. Prepago', kg: [5], extra_kg_price: 22_00 },
  sendexSaver: { ...sendex, code: 'ECO', mode: consumption, transit_days: 3, row: 'Economico', extra_kg_price: 8_00 },
  sendexSaverPrepaid: { ...sendex, code: 'ECO', mode: prepaid, transit_days: 3, row: 'Economico Prepago', kg: [5], extra_kg_price: 8_00 },
};

/** The catalogue of services and the contents of packages, with what the first installation offers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogs_service (
      id text primary key,
      carrier text not null,
      code text not null,
      name text not null,
      mode text check (mode in (${sql.join(serviceModes.map((mode) => sql.lit(mode)))})),
      transit_days int not null check (transit_days >= 0),
      divisor int not null default 5000 check (divisor > 0),
      max_weight_kg int,
      weight_rows jsonb not null check (jsonb_array_length(weight_rows) > 0),
      extra_kg_price bigint check (extra_kg_price >= 0),
      reissue_price bigint not null default 0 check (reissue_price >= 0),
      irregular_delivery_price bigint not null default 0 check (irregular_delivery_price >= 0),
      insurance_percentage int check (insurance_percentage >= 0),
      max_declared_value bigint not null default 100000000,
      takes_envelopes boolean not null default true,
      takes_pallets boolean not null default false,
      weight_rule text not null default 'per_package' check (weight_rule in ('per_package', 'per_shipment')),
      unique (carrier, name)
    )`.execute(db);
  await sql`
    create table catalogs_content (
      content text primary key,
      can_be_assured boolean not null,
      insurance_description text,
      position int not null
    )`.execute(db);
  for (const [key, seed] of Object.entries(seeds) as [First, Seed][]) {
    const rows = seed.kg.map((included_kg) => ({ name: `${seed.row} ${included_kg}K`, included_kg }));
    await sql`
      insert into catalogs_service (
        id, carrier, code, name, mode, transit_days, max_weight_kg, weight_rows, extra_kg_price, reissue_price, irregular_delivery_price,
        insurance_percentage
      ) values (
        ${seededServices[key]}, ${seed.carrier}, ${seed.code}, ${catalogTexts.services[key]}, ${seed.mode}, ${seed.transit_days},
        ${seed.max_weight_kg}, ${JSON.stringify(rows)}::jsonb, ${seed.extra_kg_price}, ${seed.reissue_price}, ${seed.irregular_delivery_price},
        15000
      )`.execute(db);
  }
  for (const [position, { content, can_be_assured, insurance_description }] of catalogTexts.contents.entries()) {
    await sql`
      insert into catalogs_content (content, can_be_assured, insurance_description, position)
      values (${content}, ${can_be_assured}, ${insurance_description}, ${position})`.execute(db);
  }
}
