import { MANUAL_LABEL } from '#contract/addresses/addresses.ts';
import { businessDayOf, DAY_MS, HOUR_MS } from '#contract/shared/dates.ts';
import type { BatchId, BusinessId, LabelId, OrderId, RateId, UserId } from '#contract/shared/ids.ts';
import { centavos, toExact, withIva, ZERO } from '#contract/shared/money.ts';
import { IVA_PERCENT } from '#contract/rating/rating.ts';
import { endOfAddress } from '#contract/shipping/end-of-address.ts';
import { demoTexts } from '#texts/es/demo.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { carrierTyped } from '../server/modules/manual/rules/judge-manual.ts';
import type { ManualGuideTable } from '../server/modules/manual/tables.ts';
import { nameOfEnd, searchTextOf } from '../server/modules/shipping/rules/search-text.ts';
import { reservedState } from '../server/modules/shipping/state/rules/guide-state.ts';
import type { OrderTable } from '../server/modules/shipping/tables.ts';
import { passingRecipient, type DemoAddress } from './address-book.ts';
import type { DemoCatalog } from './catalog.ts';
import type { Chance } from './chance.ts';
import type { EventRow, GuideRow } from './guides.ts';
import { rowOf, type DemoPackage } from './package-book.ts';
import type { DemoCustomer } from './people.ts';

type SimpleAddress = DemoAddress & { address_type: typeof MANUAL_LABEL };
/** Guides by hand with their addresses, as their form holds them. None is charged: their customers paid at the counter. */
export type DemoManual = { addresses: SimpleAddress[]; orders: OrderTable[]; guides: GuideRow[]; events: EventRow[]; forms: ManualGuideTable[] };

type Facts = {
  catalog: DemoCatalog;
  customer: DemoCustomer;
  packages: readonly DemoPackage[];
  business_id: BusinessId | null;
  staff: UserId;
  now: Date;
};

/** The guides that a customer's people and staff have written by hand. */
export function demoManualGuides(chance: Chance, facts: Facts): DemoManual {
  const all: DemoManual = { addresses: [], orders: [], guides: [], events: [], forms: [] };
  const from = simpleAddress(chance, facts);
  all.addresses.push(from);
  demoTexts.manual.forEach((told, index) => writeOne(chance, facts, told, from, new Date(facts.now.getTime() - (index + 1) * DAY_MS), all));
  return all;
}

/** Shorter than those of the book, with one contact and neither alias nor RFC (AMB-4.04). */
function simpleAddress(chance: Chance, { catalog, customer }: Facts): SimpleAddress {
  const { contacts, ...address } = passingRecipient(chance, catalog, customer);
  const [contact] = contacts;
  const user_id = customer.client.id;
  return {
    ...address, user_id, alias: address.business_name, tax_id: null, scope: 'user', group_id: null, reference: null, reference_streets: null,
    address_type: MANUAL_LABEL, contacts: contact ? [{ ...contact, last_name: null, extension: null }] : [],
  }; // prettier-ignore
}

type Told = (typeof demoTexts.manual)[number];

function writeOne(chance: Chance, facts: Facts, told: Told, from: SimpleAddress, at: Date, all: DemoManual): void {
  const { customer, packages, business_id, staff } = facts;
  const to = simpleAddress(chance, facts);
  const [origin, destination] = [from, to].map(({ contacts, ...address }) => endOfAddress(address, contacts[0] as (typeof contacts)[number]));
  if (!origin || !destination) throw new Error('a guide by hand without ends');
  const isStaffs = told.modality !== null;
  const actor_id = isStaffs ? staff : customer.client.id;
  const { id: user_id, role: user_role } = customer.client;
  const carrier = carrierTyped(told.carrier);
  const price = centavos(told.price);
  const day = businessDayOf(at);
  const id = chance.id<LabelId>();
  const order_id = chance.id<OrderId>();
  const service = { carrier, service_id: null, service_description: told.service, payment_kind: 'balance' as const };
  all.addresses.push(to);
  all.orders.push({
    ...service, id: order_id, customer_id: customer.id, user_id, user_role, actor_id, request_id: chance.id(), key: null, key_owner_id: actor_id, body_hash: '',
    batch_id: order_id as string as BatchId, rate_id: order_id as string as RateId, service_code: '', origin, destination,
    packages: [rowOf(chance.pick(packages), 1)],
    options: { use_trading: false, reference: null, additional_info: null, output_type: null, ship_date: day, valid_until: day },
    status: 'settled', fence: 1, lease_until: null, answer: { kind: 'labels', errors: [] }, created_at: at, settled_at: at,
  }); // prettier-ignore
  all.guides.push({
    ...reservedState, ...service, id, customer_id: customer.id, order_id, user_id, piece: 1, row_index: 0, source: 'manual', saved_by_staff: isStaffs, is_consolidated: false,
    creation: 'made', follow_up: told.follow_up, parcel_number: `${told.prefix}${chance.digits(6)}`, document_tries: 0, price_total: withIva(toExact(price), IVA_PERCENT).total,
    needs_person: false, attempts: 0, reconcile_tries: 0, cancel_state: 'none', cancel_tries: 0, track_failures: 0, used_at: null, used_seen_at: null, notified_reused: null, immediate_billing: false,
    business_id, reference: null, notes: told.notes, modality: told.modality, valid_until: day, created_at: at, made_at: at,
    origin_city: origin.city, origin_state: origin.state, origin_zip: origin.zip_code, origin_name: nameOfEnd(origin), origin_neighborhood: origin.neighborhood,
    destination_city: destination.city, destination_state: destination.state, destination_zip: destination.zip_code, destination_name: nameOfEnd(destination),
    destination_neighborhood: destination.neighborhood, search_text: searchTextOf(null, origin, destination),
  }); // prettier-ignore
  all.forms.push({
    label_id: id, customer_id: customer.id, version: 1, origin_id: from.id, destination_id: to.id, price: isStaffs ? price : ZERO, extras: [],
    saved_by: actor_id, saved_at: at,
  }); // prettier-ignore
  if (told.follow_up === 'registered') return;
  const moved = new Date(at.getTime() + 5 * HOUR_MS);
  all.events.push({
    guide_id: id, customer_id: customer.id, code: `staff.${told.follow_up}`, source: 'staff', follow_up: told.follow_up,
    description: shippingTexts.followUp[told.follow_up], detail: null, city: origin.city, is_scan: false, is_reversal: false, actor_id: staff,
    comment: null, occurred_at: moved, recorded_at: moved,
  }); // prettier-ignore
}
