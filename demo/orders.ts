import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import type { BusinessId, OrderId } from '#contract/shared/ids.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import { endOfAddress } from '#contract/shipping/end-of-address.ts';
import type { CatalogService } from '../server/modules/catalogs/api.ts';
import { guideLifeEnd } from '../server/modules/shipping/state/rules/guide-life.ts';
import type { OrderTable } from '../server/modules/shipping/tables.ts';
import { passingRecipient, type DemoAddress } from './address-book.ts';
import type { DemoCatalog } from './catalog.ts';
import type { Chance } from './chance.ts';
import { rowOf, type DemoPackage } from './package-book.ts';
import type { DemoCustomer, DemoUser } from './people.ts';
import type { DemoQuote, Quoting } from './quote.ts';
import type { Slot } from './schedule.ts';
import { carrierShares, type DemoCarrier } from './stage-words.ts';
import type { Till } from './till.ts';

export type Sender = {
  chance: Chance;
  catalog: DemoCatalog;
  customer: DemoCustomer;
  addresses: readonly DemoAddress[];
  packages: readonly DemoPackage[];
  quote: Quoting;
  till: Till;
  /** Who its guides are billed to. */
  business_id: BusinessId | null;
};

export type PlacedOrder = { order: OrderTable; user: DemoUser; quote: DemoQuote; carrier: DemoCarrier };

const SECONDS = 1000;
const stillBoxes = 3;

/** What an order must be, where chance does not decide it: its carrier, to whom it goes, and the most business days that its service takes. */
export type Wanted = { carrier: DemoCarrier; to?: DemoAddress; days?: number };

/** One order as it was accepted: who sent what to whom, by which service. Nothing is paid yet. */
export function placeOrder(sender: Sender, { at, quantities }: Pick<Slot, 'at' | 'quantities'>, wanted: Wanted | null = null): PlacedOrder {
  const { chance, customer } = sender;
  const user = chance.happens(0.45) ? customer.client : customer.owner;
  const origin = endOf(chance, chance.pick(sender.addresses.filter(({ is_own }) => is_own)));
  const destination = endOf(chance, wanted?.to ?? recipientOf(sender));
  const packages = quantities.map((quantity) => rowOf(packageOf(sender), quantity));
  const { carrier, quote } = chooseService(sender, wanted, packages, destination.zip_code);
  const order = orderRow(sender, { user, at, origin, destination, packages, quote });
  return { order, user, quote, carrier };
}

/** Mostly somebody of the book whose RFC is known, for a label needs it. */
function recipientOf({ chance, catalog, customer, addresses }: Sender): DemoAddress {
  const known = addresses.filter(({ is_own, tax_id }) => !is_own && tax_id);
  return known.length > 0 && chance.happens(0.7) ? chance.pick(known) : passingRecipient(chance, catalog, customer);
}

/** The everyday packages are sent most. */
const packageOf = ({ chance, packages }: Sender): DemoPackage =>
  chance.happens(0.7) ? chance.pick(packages.slice(0, stillBoxes)) : chance.pick(packages);

function chooseService(
  sender: Sender,
  wanted: Wanted | null,
  rows: readonly PackageRow[],
  zip_destination: string,
): { carrier: DemoCarrier; quote: DemoQuote } {
  const { chance, catalog, customer, quote, till } = sender;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const carrier: DemoCarrier = wanted?.carrier ?? chance.weighted(carrierShares);
    const offers = catalog.services
      .filter((service) => service.carrier === carrier && service.transit_days <= (wanted?.days ?? Infinity))
      .flatMap((service) => {
        const { units, unitPrice } = till.stockOf(service.id);
        const quoted = quote(customer, service, { rows, zip_destination, stock: units, unitPrice });
        return quoted ? [quoted] : [];
      });
    if (offers.length > 0)
      return { carrier, quote: offers[Math.min(chance.int(0, offers.length - 1), chance.int(0, offers.length - 1))] as DemoQuote };
  }
  throw new Error(`nothing is offered to ${customer.key}`);
}

const endOf = (chance: Chance, { contacts, ...address }: DemoAddress): EndInfo => endOfAddress(address, chance.pick(contacts));

type Accepted = { user: DemoUser; at: Date; origin: EndInfo; destination: EndInfo; packages: PackageRow[]; quote: DemoQuote };

function orderRow({ chance, customer }: Sender, { user, at, origin, destination, packages, quote }: Accepted): OrderTable {
  const { service, payment_kind } = quote;
  const ship_date = businessDayOf(at);
  return {
    id: chance.id<OrderId>(),
    customer_id: customer.id,
    user_id: user.id,
    user_role: user.role,
    actor_id: user.id,
    request_id: chance.id(),
    key: chance.id(),
    key_owner_id: user.id,
    // A fingerprint of nothing: what was asked is not kept.
    body_hash: chance.hex(64),
    batch_id: chance.id(),
    rate_id: chance.id(),
    ...serviceOf(service),
    payment_kind,
    origin,
    destination,
    packages,
    options: {
      use_trading: false,
      reference: chance.happens(0.35) ? `PED-${chance.digits(5)}` : null,
      additional_info: null,
      output_type: null,
      ship_date,
      valid_until: guideLifeEnd(ship_date, aboutCarrier(service.carrier).labelLife),
    },
    status: 'settled',
    fence: 1,
    lease_until: null,
    answer: { kind: 'labels', errors: [] },
    created_at: at,
    settled_at: new Date(at.getTime() + chance.int(2, 6) * SECONDS),
  };
}

const serviceOf = ({ id, carrier, code, name }: CatalogService) => ({ carrier, service_id: id, service_code: code, service_description: name });
