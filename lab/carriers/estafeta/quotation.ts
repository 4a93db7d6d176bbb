import { chance } from '../../chance.ts';
import { dateLocal } from '../../clock.ts';
import { billedKg, coverageOf, isZip, pesos, zoneOf, type Coverage } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt, valueAt } from '../../fields.ts';
import { header, json, type Answer } from '../../http/messages.ts';
import { placeOf } from '../../places.ts';
import type { Ask } from '../kit/double.ts';
import { complain } from './estafeta-envelope.ts';
import { serviceNames } from './estafeta-words.ts';

const dayMs = 86_400_000;
/** Whole centavos of the list price: first kilo in zone 1, each further kilo, each further zone; days on the way. */
const tariffs = [
  { code: '70', first: 11_800, perKg: 1_150, perZone: 900, days: 4 },
  { code: 'D0', first: 15_200, perKg: 1_500, perZone: 1_300, days: 2 },
  { code: '60', first: 19_900, perKg: 1_950, perZone: 1_800, days: 1 },
  { code: '40', first: 31_000, perKg: 2_300, perZone: 2_400, days: 1 },
] as const;
type Tariff = (typeof tariffs)[number];

/** POST /Cotizacion/rest/Cotizador/Cotizacion. A destination nobody serves comes back without services. */
export function quoteServices(ask: Ask): Answer {
  const { asked, body, keys } = ask;
  if (header(asked, 'customer') !== keys['customer_number'] || header(asked, 'sales-organization') !== keys['sales_organization'])
    return complain(403, 403, 'Customer o Sales-organization no validos');
  const destinations = listAt(body, 'Destination').map(String);
  const weight = numberAt(body, 'Dimensions', 'Weight');
  if (!isZip(textAt(body, 'Origin')) || destinations.length === 0 || !destinations.every(isZip))
    return complain(400, 2001, 'Codigo postal no valido');
  if (!['Paquete', 'Sobre'].includes(textAt(body, 'PackagingType'))) return complain(400, 2002, 'PackagingType no valido');
  if (!(weight > 0 && weight <= 70)) return complain(400, 2003, 'Peso fuera de rango');
  return json(200, { Quotation: destinations.map((destination) => quotation(ask, destination)) });
}

function quotation(ask: Ask, destination: string) {
  const { body } = ask;
  const origin = textAt(body, 'Origin');
  const coverage = coverageOf(origin, destination);
  const services = coverage === 'not_served' ? [] : tariffs.map((tariff) => service(ask, tariff, destination, coverage));
  return {
    PackagingType: textAt(body, 'PackagingType'),
    DeliveryZone: zoneOf(origin, destination),
    Origin: station(origin),
    Destination: station(destination),
    Service: services,
  };
}

function station(zip: string) {
  const place = placeOf(zip);
  return { Postalcode: zip, WarehouseCode: place?.warehouse ?? '', TownshipName: place?.city ?? '', StateName: place?.state ?? '' };
}

function service({ lab, body, fault }: Ask, tariff: Tariff, destination: string, coverage: Coverage) {
  const origin = textAt(body, 'Origin');
  const sides = fieldsAt(body, 'Dimensions');
  const size = { length: numberAt(sides, 'Length') || 0, width: numberAt(sides, 'Width') || 0, height: numberAt(sides, 'Height') || 0 };
  const kilos = billedKg(numberAt(sides, 'Weight'), size);
  const factor = fault?.name === 'wrong_price' ? 1.5 + 2.5 * chance('wrong quote', tariff.code, origin, destination) : 1;
  const list = Math.round((tariff.first + tariff.perZone * (zoneOf(origin, destination) - 1)) * factor);
  const discounted = Math.round(list * 0.89);
  const overweight = tariff.perKg * (kilos - 1);
  const forwarding = coverage === 'extended' ? 14_800 : 0;
  const insured = valueAt(body, 'IsInsurance') === true ? Math.round((numberAt(body, 'ItemValue') || 0) * 1.25) : 0;
  const fuel = (centavos: number) => Math.round(centavos * 0.12);
  const total = discounted + fuel(discounted) + overweight + fuel(overweight) + forwarding + insured;
  return {
    ServiceCode: tariff.code,
    ServiceName: serviceNames[tariff.code],
    Modality: coverage === 'branch_only' ? 'Ocurre' : 'Domicilio',
    ListPrice: pesos(list),
    DiscountPrice: pesos(discounted),
    VATApplied: pesos(list * 0.16),
    // The blank is Estafeta's.
    'FuelChargeListPrice ': pesos(fuel(list)),
    FuelChargeDiscount: pesos(fuel(discounted)),
    OverweightListPrice: pesos(overweight),
    FuelChargeOverweightListPrice: pesos(fuel(overweight)),
    ForwardingLevelCostListPrice: pesos(forwarding),
    SpecialHandlingCostListPrice: 0,
    InsuredCost: pesos(insured),
    TotalAmount: pesos(total * 1.16),
    CoversWarranty: 'Si',
    MaxWarranty: dateLocal(lab.clock.now() + (tariff.days + (forwarding > 0 ? 2 : 0)) * dayMs),
    Overweight: kilos - 1,
  };
}
