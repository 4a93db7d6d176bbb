/** The state behind a postal code, by its first two digits: enough to print, price and move a parcel. */
export type Place = { fedexState: string; state: string; city: string; warehouse: string };

/** First prefix, last prefix, FedEx's state code, the state, a city of it, a station. */
const table: readonly (readonly [number, number, string, string, string, string])[] = [
  [0, 16, 'DF', 'Ciudad de Mexico', 'Ciudad de Mexico', 'MEX'],
  [20, 20, 'AG', 'Aguascalientes', 'Aguascalientes', 'AGU'],
  [21, 22, 'BC', 'Baja California', 'Tijuana', 'TIJ'],
  [23, 23, 'BS', 'Baja California Sur', 'La Paz', 'LAP'],
  [24, 24, 'CM', 'Campeche', 'Campeche', 'CPE'],
  [25, 27, 'CO', 'Coahuila', 'Saltillo', 'SLW'],
  [28, 28, 'CL', 'Colima', 'Colima', 'CLQ'],
  [29, 30, 'CS', 'Chiapas', 'Tuxtla Gutierrez', 'TGZ'],
  [31, 33, 'CH', 'Chihuahua', 'Chihuahua', 'CUU'],
  [34, 35, 'DG', 'Durango', 'Durango', 'DGO'],
  [36, 38, 'GT', 'Guanajuato', 'Leon', 'BJX'],
  [39, 41, 'GR', 'Guerrero', 'Acapulco', 'ACA'],
  [42, 43, 'HG', 'Hidalgo', 'Pachuca', 'PAC'],
  [44, 49, 'JA', 'Jalisco', 'Guadalajara', 'GDL'],
  [50, 57, 'EM', 'Estado de Mexico', 'Toluca', 'TLC'],
  [58, 61, 'MI', 'Michoacan', 'Morelia', 'MLM'],
  [62, 62, 'MO', 'Morelos', 'Cuernavaca', 'CVJ'],
  [63, 63, 'NA', 'Nayarit', 'Tepic', 'TPQ'],
  [64, 67, 'NL', 'Nuevo Leon', 'Monterrey', 'MTY'],
  [68, 71, 'OA', 'Oaxaca', 'Oaxaca', 'OAX'],
  [72, 75, 'PU', 'Puebla', 'Puebla', 'PBC'],
  [76, 76, 'QE', 'Queretaro', 'Queretaro', 'QRO'],
  [77, 77, 'QR', 'Quintana Roo', 'Cancun', 'CUN'],
  [78, 79, 'SL', 'San Luis Potosi', 'San Luis Potosi', 'SLP'],
  [80, 82, 'SI', 'Sinaloa', 'Culiacan', 'CUL'],
  [83, 85, 'SO', 'Sonora', 'Hermosillo', 'HMO'],
  [86, 86, 'TB', 'Tabasco', 'Villahermosa', 'VSA'],
  [87, 89, 'TM', 'Tamaulipas', 'Reynosa', 'REX'],
  [90, 90, 'TL', 'Tlaxcala', 'Tlaxcala', 'TXC'],
  [91, 96, 'VE', 'Veracruz', 'Veracruz', 'VER'],
  [97, 97, 'YU', 'Yucatan', 'Merida', 'MID'],
  [98, 99, 'ZA', 'Zacatecas', 'Zacatecas', 'ZCL'],
];

/** Every place a two-digit prefix stands for; 17 to 19 are not in use. */
export function placeOf(zip: string): Place | undefined {
  const prefix = Number(zip.slice(0, 2));
  const row = table.find(([first, last]) => prefix >= first && prefix <= last);
  return row && { fedexState: row[2], state: row[3], city: row[4], warehouse: row[5] };
}

/** FedEx's own list of Mexican states, which is not the postal one. */
export const fedexStates: ReadonlySet<string> = new Set(
  'AG BC BS CM CS CH DF CO CL DG EM GT GR HG JA MI MO NA NL OA PU QE QR SL SI SO TB TM TL VE YU ZA'.split(' '),
);
