/** The states that keep another time than the capital, by INEGI key. */
export const zonesOfStates: Readonly<Record<string, string>> = {
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
export const zonesOfPlaces: readonly (readonly [first: string, last: string, zone: string])[] = [
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
