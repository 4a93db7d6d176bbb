import { BUSINESS_ZONE } from '../shared/dates.ts';
import { stateOfZip } from './states.ts';

/** The states that keep another time than the capital, by INEGI key. */
const zonesOfStates: Readonly<Record<string, string>> = {
  '02': 'America/Tijuana',
  '03': 'America/Mazatlan',
  '18': 'America/Mazatlan',
  '23': 'America/Cancun',
  '25': 'America/Mazatlan',
  '26': 'America/Hermosillo',
};

/**
 * Municipalities that keep another time than their state, by the postal codes that they have and no other has: those of the northern border as
 * the law of time zones of 2022 lists them, with the summer time of their neighbours, and Bahía de Banderas, which keeps central time since 2010.
 */
const zonesOfPlaces: readonly (readonly [first: string, last: string, zone: string])[] = [
  // Coahuila: Acuña, Nava, Piedras Negras; Allende, Guerrero, Hidalgo, Jiménez, Morelos, Villa Unión, Zaragoza; Ocampo.
  ['26000', '26328', 'America/Matamoros'],
  ['26400', '26670', 'America/Matamoros'],
  ['27500', '27549', 'America/Matamoros'],
  // Chihuahua: Ascensión, Janos; Guadalupe, Juárez, Praxedis G. Guerrero.
  ['31820', '31849', 'America/Ciudad_Juarez'],
  ['32000', '32792', 'America/Ciudad_Juarez'],
  // Coyame del Sotol, Ojinaga; Manuel Benavides.
  ['32850', '32897', 'America/Ojinaga'],
  ['32980', '32998', 'America/Ojinaga'],
  // Nayarit: Bahía de Banderas.
  ['63726', '63739', 'America/Bahia_Banderas'],
  // Nuevo León: Anáhuac.
  ['65000', '65059', 'America/Matamoros'],
  // Tamaulipas: Matamoros, Valle Hermoso; Camargo, Guerrero, Gustavo Díaz Ordaz, Mier, Miguel Alemán, Nuevo Laredo, Reynosa, Río Bravo.
  ['87300', '87589', 'America/Matamoros'],
  ['88000', '88995', 'America/Matamoros'],
];

/** The time zone of a place by its state and postal code: where a driver comes, an hour matters. An empty postal code leaves its state; central Mexico for what is not known. */
export const zoneOfPlace = ({ state_code, zip_code }: { state_code: string; zip_code: string }): string =>
  zonesOfPlaces.find(([first, last]) => zip_code >= first && zip_code <= last)?.[2] ?? zonesOfStates[state_code] ?? BUSINESS_ZONE;

/** The same of a postal code alone. */
export const zoneOfZip = (zip_code: string): string => zoneOfPlace({ state_code: stateOfZip(zip_code)?.code ?? '', zip_code });
