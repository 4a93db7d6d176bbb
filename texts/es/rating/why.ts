/** '¿Por qué este precio?': how each part of a price came to be. */
export const whyTexts = {
  ask: '¿Por qué este precio?',
  failed: 'No se pudo explicar este precio',
  none: 'Esta guía no salió de una cotización y su precio no se puede explicar',
  own: 'Precio propio de tu cuenta',
  grid: (year: number | null, from: number | null, to: number | null) =>
    ['Tarifa', year, from === null ? null : to === null ? `columna desde ${from} guías al mes` : `columna de ${from} a ${to} guías al mes`]
      .filter((part) => part !== null)
      .join(' '),
  stock: 'Guía de tu stock, a su precio de compra',
  unknownTariff: 'Tarifa del día de la cotización',
  quoted: (at: string) => `Cotizado el ${at}`,
  pieces: (n: number, from: number) => (n === 1 ? `Pieza ${from}` : `Piezas ${from} a ${from + n - 1}`),
  weight: (kg: string, volumetric: string, billed: string) => `Pesa ${kg} kg y ocupa ${volumetric} kg de volumen: se cobra como ${billed} kg`,
  row: (name: string | null, kg: string) => (name ? `Renglón ${name}, incluye ${kg} kg` : `Renglón de ${kg} kg`),
  unit: 'Una guía de tu stock',
  declared: 'Valor declarado',
  base: 'Importe sin IVA',
  extra: (kg: string) => `${kg} kg de más`,
  extended: 'Destino fuera de la red principal',
  discount: (percent: string) => `Menos ${percent} % de descuento`,
  share: (percent: string) => `Se cobra el ${percent} %`,
  zone: (name: string | null) => (name ? `Más zona ${name}` : 'Más zona'),
  exactNet: 'Sin IVA',
  exactTotal: (percent: number) => `Con ${percent} % de IVA`,
  rounding: 'Redondeo al centavo',
  each: 'Por guía',
  times: (n: number) => `Por ${n} guías`,
  free: (names: string) => `Sin cargo: ${names}`,
  cost: 'Costo de la paquetería',
};
