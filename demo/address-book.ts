import type { AddressInput, AddressScope, ContactInput } from '#contract/addresses/addresses.ts';
import { addressTypes } from '#contract/addresses/addresses.ts';
import { PUBLIC_RFC } from '#contract/shared/rfc.ts';
import type { AddressId, ContactId, CustomerId, GroupId, UserId } from '#contract/shared/ids.ts';
import { foldText } from '#contract/shared/paging.ts';
import { demoTexts } from '#texts/es/demo.ts';
import { placeOf, type DemoCatalog } from './catalog.ts';
import type { Chance } from './chance.ts';
import type { DemoCustomer } from './people.ts';
import { areaCodeOf, recipientZips } from './places.ts';

export type DemoAddress = Omit<AddressInput, 'contacts'> & {
  id: AddressId;
  customer_id: CustomerId;
  user_id: UserId;
  group_id: GroupId | null;
  is_main: boolean;
  /** From here the customer sends. */
  is_own: boolean;
  contacts: (ContactInput & { id: ContactId })[];
};

const [OFFICE, MOBILE, OTHER] = addressTypes;

/** A customer's own addresses and its recipients; nearly all can stand on a label, a few lack their RFC. */
export function demoAddresses(chance: Chance, catalog: DemoCatalog, customer: DemoCustomer): DemoAddress[] {
  const { business_name, zip } = demoTexts.customers[customer.key];
  const tax_id = companyRfc(chance, business_name);
  const own = demoTexts.ownAddresses
    .slice(0, 2)
    .map((alias, index) =>
      addressOf(chance, catalog, customer, { alias, business_name, tax_id, zip, is_own: true, is_main: index === 0, scope: 'global' }),
    );
  const businesses = shuffled(chance, demoTexts.businesses).slice(0, chance.int(7, 11));
  const others = businesses.map((name, index) => {
    const isConsumer = index === 3;
    const lacksRfc = index >= businesses.length - 2;
    const scope = index % 4 === 1 ? 'global' : index % 4 === 2 ? 'group' : 'user';
    const rfc = lacksRfc ? null : isConsumer ? PUBLIC_RFC : companyRfc(chance, name);
    return addressOf(chance, catalog, customer, {
      alias: name,
      business_name: name,
      tax_id: rfc,
      zip: chance.pick(recipientZips),
      is_own: false,
      is_main: false,
      scope,
    });
  });
  return [...own, ...others];
}

/** A recipient that nobody keeps in the book, in one of these places. */
export const passingRecipient = (
  chance: Chance,
  catalog: DemoCatalog,
  customer: DemoCustomer,
  zips: readonly string[] = recipientZips,
): DemoAddress => {
  const name = chance.pick(demoTexts.businesses);
  const zip = chance.pick(zips);
  return addressOf(chance, catalog, customer, {
    alias: name,
    business_name: name,
    tax_id: companyRfc(chance, name),
    zip,
    is_own: false,
    is_main: false,
    scope: 'user',
  });
};

type Wanted = { alias: string; business_name: string; tax_id: string | null; zip: string; is_own: boolean; is_main: boolean; scope: AddressScope };

function addressOf(chance: Chance, catalog: DemoCatalog, { id: customer_id, owner, client }: DemoCustomer, { zip, ...wanted }: Wanted): DemoAddress {
  const place = placeOf(catalog, zip);
  const near = (degrees: number | null) => (degrees === null ? null : Math.round((degrees + (chance.next() - 0.5) / 100) * 1e5) / 1e5);
  const host = foldText(wanted.business_name).replace(/[^a-z]+/g, '');
  const contactCount = chance.happens(0.25) ? 2 : 1;
  return {
    ...wanted,
    id: chance.id(),
    customer_id,
    user_id: wanted.scope === 'user' && chance.happens(0.4) ? client.id : owner.id,
    group_id: wanted.scope === 'group' ? client.group_id : null,
    type: wanted.is_own || chance.happens(0.8) ? OFFICE : OTHER,
    street: chance.pick(demoTexts.streets),
    number: String(chance.int(1, 1999)),
    suite_number: chance.happens(0.15) ? chance.pick(['A', 'B', '2', '101', '305']) : null,
    neighborhood: shortest(chance, place.neighborhoods),
    city: place.city,
    state: place.state,
    zip_code: zip,
    country: demoTexts.country,
    reference: chance.happens(0.4) ? chance.pick(demoTexts.references) : null,
    reference_streets: chance.happens(0.3) ? chance.pick(demoTexts.betweenStreets) : null,
    latitude: near(place.latitude),
    longitude: near(place.longitude),
    contacts: Array.from({ length: contactCount }, () => contactOf(chance, zip, host)),
  };
}

function contactOf(chance: Chance, zip: string, host: string): ContactInput & { id: ContactId } {
  const area = areaCodeOf(zip);
  const name = chance.pick(demoTexts.firstNames);
  return {
    id: chance.id(),
    name,
    last_name: `${chance.pick(demoTexts.lastNames)} ${chance.pick(demoTexts.lastNames)}`,
    email: chance.happens(0.7) ? `${foldText(name)}@${host}.test` : null,
    phone_number: `+52${area}${chance.int(2, 8)}${chance.digits(9 - area.length)}`,
    extension: chance.happens(0.15) ? chance.digits(3) : null,
    ...ofKind(chance.happens(0.3) ? MOBILE : OFFICE),
  };
}

const ofKind = (type: ContactInput['type']) => ({ type, type_phone_number: type });

/** Carriers print two lines of 35 characters: the longest names of the catalogue are left alone. */
function shortest(chance: Chance, neighborhoods: readonly string[]): string {
  const fitting = neighborhoods.filter((name) => name.length <= 28);
  return fitting.length > 0 ? chance.pick(fitting) : (neighborhoods[0] as string);
}

/** An invented RFC of a company: three letters of its name, a day and a homoclave. */
function companyRfc(chance: Chance, name: string): string {
  const letters = foldText(name)
    .replace(/[^a-z]/g, '')
    .toUpperCase()
    .padEnd(3, 'X')
    .slice(0, 3);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${letters}${two(chance.int(0, 23))}${two(chance.int(1, 12))}${two(chance.int(1, 28))}${chance.pick([...'ABCDEFGHJK'])}${chance.digits(2)}`;
}

function shuffled<T>(chance: Chance, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, lot: chance.next() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item);
}
