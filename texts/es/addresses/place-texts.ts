/** What is said beside the postal code and the colonia of an address. */
export const placeTexts = {
  chooseNeighborhood: (n: number) => (n === 1 ? 'Hay 1 colonia en este CP' : `Elige una de ${n} colonias`),
  unlisted: (zip: string) => `No está entre las colonias del CP ${zip}. Revísala; si es correcta, se queda como la escribiste.`,
  suggestion: '¿Quisiste decir esto?',
  suggestions: '¿Quisiste decir alguna de estas?',
  change: (label: string, from: string, to: string) => (from === '' ? `${label}: ${to}` : `${label}: ${to} en lugar de ${from}`),
  take: 'Usar',
  taken: (what: string) => `Se cambió ${what}`,
};
