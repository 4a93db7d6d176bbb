/** The grid of a tariff: prices by weight and committed guides, and what its zones add. */
export const gridTexts = {
  prices: (label: string) => `Precios de ${label}`,
  weight: 'Peso hasta',
  guides: 'Guías comprometidas al mes',
  byGuide: 'precio por guía, MXN sin IVA',
  byKg: 'precio por kg, MXN sin IVA',
  range: (from: string, to: string) => `${from} a ${to}`,
  andMore: (from: string) => `${from} o más`,
  chosen: '(columna elegida)',
  kg: (kg: string) => `${kg} kg`,
  noPrice: '—',
  zones: 'Zonas',
  zonesHint: 'se suma al precio de la guía, MXN sin IVA',
};
