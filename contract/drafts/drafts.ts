import * as z from 'zod/mini';
import { draftTexts } from '#texts/es/drafts/drafts.ts';
import { onBehalf } from '../access/access.ts';
import { addressTypes } from '../addresses/addresses.ts';
import { measurements, packageTypes } from '../packages/packages.ts';
import { instant } from '../shared/dates.ts';
import { addressId, contactId, draftId, packageId, serviceId, versionId } from '../shared/ids.ts';
import { positiveAmount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { oneLine } from '../shared/text.ts';
import { noticeStatuses } from '../shared/notice-statuses.ts';
import { noticeTypes } from '../shipping/notices.ts';
import { roadKm } from '../shipping/road-km.ts';

/** As many drafts as a person keeps for one user; the one that was changed least recently makes room for the next. */
export const MOST_DRAFTS = 50;
/** A draft that nobody has changed for so long is deleted. */
export const DRAFT_DAYS = 30;
/** The longest text of a draft: longer than any field that can be sent. */
export const DRAFT_TEXT_MAX = 500;
/** The most that a draft may hold, as characters of JSON. */
export const DRAFT_MAX_CHARS = 200_000;
/** How many of its own saves a browser names of which it does not know whether they arrived. */
export const MOST_SEEN = 12;

/** What is typed, whole or not: the rules of a shipment are asked when it is sent. */
const typed = () => oneLine().check(z.maxLength(DRAFT_TEXT_MAX));
const degrees = (max: number) => z.nullable(z.number().check(z.gte(-max), z.lte(max)));

/** An end of a draft. Of a saved address only the ids are kept: what the book says is read when the draft is opened. */
const draftEnd = z.object({
  address_id: z.nullable(addressId),
  contact_id: z.nullable(contactId),
  /** What a list calls it. */
  name: typed(),
  typed_address: z.nullable(
    z.object({
      type: z.enum(addressTypes),
      business_name: typed(),
      street: typed(),
      number: typed(),
      suite_number: typed(),
      reference: typed(),
      reference_streets: typed(),
    }),
  ),
  typed_contact: z.nullable(z.object({ name: typed(), last_name: typed(), phone_number: typed(), extension: typed(), email: typed() })),
  zip_code: typed(),
  city: typed(),
  state: typed(),
  neighborhood: typed(),
  latitude: degrees(90),
  longitude: degrees(180),
  tax_id: typed(),
});
export type DraftEnd = z.output<typeof draftEnd>;

const draftGoods = z.object({
  description: typed(),
  quantity: z.int().check(z.gte(0), z.lte(999_999_999)),
  unit_code: typed(),
  product_code: typed(),
  value: positiveAmount,
  currency: typed(),
  /** As in the goods themselves; absent where nothing was said. */
  hazard: z.nullish(z.enum(['no', 'yes'])),
  hazard_key: z.nullish(typed()),
  hazard_packaging: z.nullish(typed()),
});

/** A chosen branch with the carrier and the postal code that it was chosen for. */
const draftBranch = z.object({ carrier: typed(), zip_code: typed(), code: typed(), name: typed(), address: typed() });

const draftPackage = z.object({
  pkg_id: z.nullable(packageId),
  alias: typed(),
  type: z.enum(packageTypes),
  packaging: z.nullable(typed()),
  content: typed(),
  description: typed(),
  length: typed(),
  width: typed(),
  height: typed(),
  measurement: z.enum(measurements),
  weight: typed(),
  quantity: typed(),
  insurance: typed(),
  is_irregular_delivery: z.boolean(),
  merchandise: z.array(draftGoods).check(z.maxLength(100)),
});
export type DraftPackage = z.output<typeof draftPackage>;

const draftNotice = z.object({
  type: z.enum(noticeTypes),
  /** Null, as with the others: what the contact says. */
  active: z.nullable(z.boolean()),
  alias: z.nullable(typed()),
  phone_number: z.nullable(typed()),
  guide_status: z.nullable(z.enum(noticeStatuses)),
});

/** A shipment as far as it is filled. Never a price, a chosen rate or a file. */
export const draftShipment = z
  .object({
    origin: z.nullable(draftEnd),
    destination: z.nullable(draftEnd),
    ocurre_office: z.boolean(),
    /** Absent in drafts of before. */
    branch: z.nullish(draftBranch),
    packages: z.array(draftPackage).check(z.maxLength(99)),
    is_insured: z.boolean(),
    /** Chosen again at today's price when it is still offered. */
    wanted_service: z.nullable(serviceId),
    reference: typed(),
    additional_info: typed(),
    /** Kilometres by road, where somebody typed them. */
    distance_km: z.nullish(roadKm),
    use_trading: z.boolean(),
    notices: z.array(draftNotice).check(z.maxLength(noticeTypes.length)),
  })
  .check(z.refine((shipment) => JSON.stringify(shipment).length <= DRAFT_MAX_CHARS, { error: draftTexts.tooLarge }));
export type DraftShipment = z.output<typeof draftShipment>;

const endOfRow = z.nullable(z.object({ name: z.string(), city: z.string(), zip_code: z.string() }));
/** A draft in the list: what tells it from the others. */
export const draftRow = z.object({
  id: draftId,
  saved_at: instant,
  origin: endOfRow,
  destination: endOfRow,
  pieces: z.number(),
  /** Kilograms of all pieces, what can be read of them. */
  weight: z.number(),
  contents: z.array(z.string()),
});
export type DraftRow = z.output<typeof draftRow>;

const writers = 'canCreateUpdateDelete.label';

/** Drafts belong to who fills them, for the user acted for: nobody else sees them (decision 0064). */
export const draftOperations = named({
  /** Those changed last first; never more than MOST_DRAFTS. */
  listDrafts: operation({
    method: 'GET',
    path: '/api/drafts',
    needs: writers,
    request: z.object(onBehalf),
    response: z.object({ data: z.array(draftRow) }),
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
  getDraft: operation({
    method: 'GET',
    path: '/api/draft/{id}',
    needs: writers,
    request: z.object({ id: draftId, ...onBehalf }),
    response: z.object({ id: draftId, version: versionId, saved_at: instant, shipment: draftShipment }),
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
  /**
   * Keeps the shipment under the id that the browser has chosen, so that a lost answer makes no second draft. `version` names this save and
   * `seen` those that it follows: CONFLICT when the draft was last saved by another one. NOT_FOUND when it is gone, unless `is_new`.
   */
  saveDraft: operation({
    method: 'PUT',
    path: '/api/draft/{id}',
    needs: writers,
    request: z.object({
      id: draftId,
      version: versionId,
      seen: z.array(versionId).check(z.maxLength(MOST_SEEN)),
      is_new: z.boolean(),
      shipment: draftShipment,
      ...onBehalf,
    }),
    response: z.object({ saved_at: instant }),
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND', 'CONFLICT'],
  }),
  deleteDraft: operation({
    method: 'DELETE',
    path: '/api/draft/{id}',
    needs: writers,
    request: z.object({ id: draftId, ...onBehalf }),
    response: z.object({ message: z.string() }),
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
});
