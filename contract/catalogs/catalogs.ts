import * as z from 'zod/mini';
import { serviceId, type ServiceId } from '../shared/ids.ts';
import { foundPlace, placeId, placeRead, pointTexts } from './found-places.ts';
import { named, operation } from '../shared/operation.ts';
import { satCatalogues, satKey } from './sat-keys.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { exactLine, oneLine } from '../shared/text.ts';
import { withDefault } from '../shared/with-default.ts';

/** The 32 states: INEGI key, name, SAT code and the two-digit postal prefixes (domain of SEPOMEX). */
export type State = { code: string; name: string; short: string; sat: string; prefixes: readonly string[] };

export const zipCode = exactLine({ error: messages.zip }).check(z.regex(/^\d{5}$/, { error: messages.zip }));

/** A postal code as it is doubted: a spreadsheet drops the zero at its beginning, a hand any digit. */
const doubtedZip = exactLine({ error: messages.zip }).check(z.regex(/^\d{4,5}$/, { error: messages.zip }));

export const packagingTypes = [
  'Atado',
  'Bidón',
  'Bolsa',
  'Bulto',
  'Caja',
  'Costal',
  'Cubeta',
  'Garrafa',
  'Huacal',
  'Pieza',
  'Reja',
  'Rollo',
  'Sobre',
  'Tambo',
  'Tarima',
] as const;

export const packagingContent = z.object({ content: z.string(), can_be_assured: z.boolean(), insurance_description: z.nullable(z.string()) });
export type PackagingContent = z.output<typeof packagingContent>;

/** Contents that need a description (O-3.45). */
export const contentsWithDescription: readonly string[] = ['Otro', 'Muestras'];

export const postalCode = z.object({
  zip_code: z.string(),
  state: z.string(),
  state_code: z.string(),
  /** Null when the code is not among those known: the state comes from its prefix, the rest is typed. Without a city, the municipality's name. */
  city: z.nullable(z.string()),
  municipality: z.nullable(z.string()),
  neighborhoods: z.array(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The point is the middle of the municipality: good for a map and a distance, too far off for an address. */
  is_rough: z.optional(z.boolean()),
});
export type PostalCode = z.output<typeof postalCode>;

/** A place that may have been meant, with the one colonia of it. */
export const placeSuggestion = z.extend(z.omit(postalCode, { neighborhoods: true }), { neighborhood: z.string() });
export type PlaceSuggestion = z.output<typeof placeSuggestion>;

/** How a service is paid; LTL services have none (AMB-12.01). */
export const serviceModes = ['Sin Crédito', 'Prepago', 'Consumo'] as const;
export type ServiceMode = (typeof serviceModes)[number];

const seeded = (id: string) => id as ServiceId;
const firstServices = {
  fedexSaver: seeded('1K1YWZ46G90WA5DF3FACT32QFT'),
  fedexStandard: seeded('0HMW138YEK816KMG1MB6Q3234C'),
  fedexPriority: seeded('5NX8E6E78HRFB034M1SVNS6ZRX'),
  fedexSaverPrepaid: seeded('7GZA4R08B9H7Q5GJH437JJWZEH'),
  estafetaGround: seeded('2HEXSDAXH4AJ1SXWS80XFC3NDN'),
  estafetaNextDay: seeded('5899BB4ZM7BP80GEBJSFD5CJ46'),
  estafetaTwoDays: seeded('6TFK31CD6Z1H0BSA05Z9G1SEAG'),
  estafetaGroundPrepaid: seeded('34EGGVARSGAW61HARGMBGYWHVG'),
  estafetaNextDayPrepaid: seeded('02YCRKSSQ858DB42KQ94F0RPJD'),
  sendexSaver: seeded('64NTMS6BSC8WKTE4A6R1SB00XR'),
  sendexSaverPrepaid: seeded('1QJRG4QQ1BSTS2B11Q5RKTGJ19'),
  dhlExpress: seeded('3VQ8M5ZK2XN7T4RC9JH6WDPB0A'),
  dhlEconomy: seeded('6BTN0G9EW5YJ3KQ8X2VCM7RF4D'),
  dhlExpressPrepaid: seeded('1ZP4H7SD6FCX9MW3B0KTQJ8V5R'),
  castoresFreight: seeded('4CQ7W2MX9KJ5T8B3RZ0VHDPN6E'),
  tresguerrasFreight: seeded('0TG5R8KZ3WQ7M2XJ9CBV4HND6F'),
  paquetexpressFreight: seeded('7PX4K9TQ2MZ8W3JB6RC0VHDN5G'),
} as const;
/** Services that came after the first migrations, which name theirs one by one. */
const addedServices = {
  paquetexpressGround: seeded('0VJA2SKAC15Y93FR5V03FW0FZS'),
  paquetexpressTwoDays: seeded('01V0ZJ1D2PYVE21AVN5SHHH03H'),
  paquetexpressNextDay: seeded('58D1WMZBVDXECK7TGD0BPEF2XM'),
  redpackExpress: seeded('6GDKYY0A1FPNK6ZY8Z7JESY3F1'),
  redpackEco: seeded('2DX8FNDHM61EK65DPK4JNEW5MZ'),
  tresguerrasGround: seeded('3ZYC4C33EXRNMZ1WDWGF9AHDBK'),
  odmGround: seeded('6EGM170YR8T31QMBEKSASWVZNP'),
  borzoStandard: seeded('1D6RV0HGFX4M8B2QZ7T5CX9KJ3'),
  ivoyOnDemand: seeded('5Z7N3QX0T8KJ6WB2RHD9VG4MCP'),
  ivoySameDay: seeded('2R6WJ8ZT0QX5MK3B7N9CHVD4GP'),
  ivoyNextDay: seeded('7C4GX9PQ2VH6DZ0R8NT5MWB3KJ'),
  uberDirect: seeded('4M8B2QZ7T5CX9KJ3WN6RVD0HGF'),
} as const;
/** Services that every installation has; their ids never change. */
export const seededServices = { ...firstServices, ...addedServices } as const;
export type SeededService = keyof typeof firstServices;
export type AnySeededService = keyof typeof seededServices;

export const serviceView = z.object({
  id: serviceId,
  carrier: z.string(),
  service: z.string(),
  mode: z.nullable(z.enum(serviceModes)),
  rates_service_description: z.string(),
});
export type ServiceView = z.output<typeof serviceView>;

export const catalogsOperations = named({
  listPackagingTypes: operation({
    method: 'GET',
    path: '/api/sat/packagingType',
    needs: 'session',
    request: z.object({}),
    response: z.object({ data: z.array(z.object({ packaging: z.string() })) }),
  }),
  listPackagingContents: operation({
    method: 'GET',
    path: '/api/sat/packagingContent',
    needs: 'session',
    request: z.object({}),
    response: z.object({ data: z.array(packagingContent) }),
  }),
  listServices: operation({
    method: 'GET',
    path: '/api/services',
    needs: 'session',
    request: z.object({}),
    response: z.object({ data: z.array(serviceView) }),
  }),
  getPostalCode: operation({
    method: 'GET',
    path: '/api/postal/{zip}',
    needs: 'session',
    request: z.object({ zip: zipCode }),
    response: postalCode,
    refusals: ['NOT_FOUND'],
  }),
  /** Places of Mexico by what a person types: our own of the postal codes, always (AMB-4.08). */
  searchPlaces: operation({
    method: 'GET',
    path: '/api/places',
    needs: 'session',
    request: z.object({ query: oneLine().check(z.maxLength(60)) }),
    response: z.object({
      data: z.array(postalCode),
      /** What the service of maps knows, for people who may not read the book; left out where it was not asked. */
      found: z.optional(z.array(foundPlace)),
    }),
  }),
  /** One of the places that were found. UNAVAILABLE when the service of maps does not answer. */
  getPlace: operation({
    method: 'GET',
    path: '/api/place/{place_id}',
    needs: 'session',
    request: z.object({ place_id: placeId }),
    response: placeRead,
    refusals: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  /** A picture of a point by the service of maps, in base64 (O-7.23). NOT_FOUND without one; UNAVAILABLE when it does not answer. */
  getPlacePicture: operation({
    method: 'GET',
    path: '/api/places/picture',
    needs: 'session',
    request: z.object(pointTexts),
    response: z.object({ image: z.string() }),
    refusals: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  /** What may have been meant where code, state and colonia do not agree: at most three, the likeliest first. */
  suggestPlaces: operation({
    method: 'GET',
    path: '/api/places/suggestions',
    needs: 'session',
    request: z.object({
      zip_code: doubtedZip,
      state: withDefault(oneLine().check(z.maxLength(60)), ''),
      neighborhood: withDefault(oneLine().check(z.maxLength(100)), ''),
    }),
    response: z.object({ data: z.array(placeSuggestion) }),
  }),
  /** The SAT's keys of products or units by word or key, at most twenty; the usual units where no catalogue of them was loaded. */
  searchSatKeys: operation({
    method: 'GET',
    path: '/api/sat/keys',
    needs: 'session',
    request: z.object({ catalogue: z.enum(satCatalogues), query: withDefault(oneLine().check(z.maxLength(60)), '') }),
    response: z.object({ data: z.array(satKey), is_loaded: z.boolean() }),
  }),
});
