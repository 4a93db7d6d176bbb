/** What is said beside the postal code and the colonia of an address. */
export const placeTexts = {
  chooseNeighborhood: (n: number) => (n === 1 ? 'Hay 1 colonia en este CP' : `Elige una de ${n} colonias`),
  unlisted: (zip: string) => `No está entre las colonias del CP ${zip}. Revísala; si es correcta, se queda como la escribiste.`,
  suggestion: '¿Quisiste decir esto?',
  suggestions: '¿Quisiste decir alguna de estas?',
  change: (label: string, from: string, to: string) => (from === '' ? `${label}: ${to}` : `${label}: ${to} en lugar de ${from}`),
  take: 'Usar',
  unread: 'El servicio de mapas no respondió. Busca la dirección por su código postal.',
  noPicture: 'El servicio de mapas no respondió. Las coordenadas se guardan igual.',
  picture: (name: string) => `Mapa de ${name}`,
  // The specification shows only the opening of this message (O-5.33, A-8.28).
  noZip: 'El servicio de mapas no devolvió un código postal. Agrega la dirección a la libreta o búscala por su código postal.',
  taken: (what: string) => `Se cambió ${what}`,
};
