/** The extra charges that staff add to a guide. */
export const manualConcepts = [
  'Reexpedición',
  'Ocurre forzoso',
  'E. Irregular',
  'Manejo E.',
  'Sobrepeso',
  'Zona Plus',
  'Cobertura Con Costo',
  'Zona Extendida',
] as const;
