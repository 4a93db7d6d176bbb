import { carrierFacts } from '#contract/carriers/carriers.ts';
import { nationalPhone } from '#contract/shared/phone.ts';
import { reportTexts } from '#texts/es/reports/reports.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { ExportedGuide } from '../../shipping/api.ts';
import { sheetOf, type Column, type Reading } from './sheet.ts';

const weightOf = ({ packages }: ExportedGuide): number =>
  packages.reduce((sum, { weight, quantity }) => sum + Math.round(weight * 100) * quantity, 0) / 100;

/** '30×25×20 cm'; of several pieces alike '2 de 30×25×20 cm'. */
const measuresOf = ({ packages }: ExportedGuide): string =>
  packages
    .map(({ length, width, height, measurement, quantity }) => {
      const one = `${[length, width, height].join('×')} ${measurement}`;
      return quantity === 1 ? one : reportTexts.alike(quantity, one);
    })
    .join(', ');

const declaredOf = ({ packages }: ExportedGuide): number => packages.reduce((sum, { insurance, quantity }) => sum + insurance * quantity, 0) / 100;

const columns: readonly Column<keyof (typeof reportTexts)['columns'], ExportedGuide>[] = [
  { name: 'parcel_number', width: 24, cell: (guide) => guide.parcel_number },
  { name: 'tracking_number', width: 24, cell: (guide) => guide.tracking_number },
  { name: 'carrier', width: 18, cell: (guide) => carrierFacts(guide.carrier)?.name ?? guide.carrier },
  { name: 'service', width: 24, cell: (guide) => guide.service_description },
  { name: 'created_at', width: 17, cell: (guide) => guide.created_at },
  { name: 'follow_up', width: 15, cell: (guide) => (guide.follow_up ? shippingTexts.followUp[guide.follow_up] : reportTexts.unsettled) },
  { name: 'delivered_at', width: 17, cell: (guide) => guide.delivered_at },
  { name: 'received_by', width: 24, cell: (guide) => guide.received_by_name },
  { name: 'reference', width: 24, cell: (guide) => guide.reference },
  { name: 'origin_name', width: 28, cell: (guide) => guide.origin_name },
  { name: 'origin_city', width: 20, cell: (guide) => guide.origin_city },
  { name: 'origin_state', width: 18, cell: (guide) => guide.origin_state },
  { name: 'origin_zip', width: 12, cell: (guide) => guide.origin_zip },
  { name: 'destination_name', width: 28, cell: (guide) => guide.destination_name },
  { name: 'destination_company', width: 28, cell: ({ destination }) => destination.business_name },
  { name: 'destination_phone', width: 16, cell: ({ destination }) => nationalPhone(destination.contact.phone_number) },
  { name: 'destination_city', width: 20, cell: (guide) => guide.destination_city },
  { name: 'destination_state', width: 18, cell: (guide) => guide.destination_state },
  { name: 'destination_zip', width: 12, cell: (guide) => guide.destination_zip },
  { name: 'weight', width: 10, isQuantity: true, cell: weightOf },
  { name: 'measures', width: 18, cell: measuresOf },
  { name: 'declared_value', width: 14, cell: declaredOf },
  { name: 'user', width: 24, cell: (guide) => guide.user_name, isFor: ({ seesUsers }) => seesUsers },
  { name: 'customer', width: 28, cell: (guide) => guide.customer_name, isFor: ({ seesCustomers }) => seesCustomers },
  { name: 'price', width: 14, cell: (guide) => guide.price_total / 100, isFor: ({ seesPrices }) => seesPrices },
];

/** The columns of an export of guides for somebody, and the cells of a guide in their order. */
export const labelSheet = (reading: Reading) => sheetOf(columns, reportTexts.columns, reading);
