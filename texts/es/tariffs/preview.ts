import { figureText } from '../shared/figures.ts';

const number = (value: number): string => figureText(value);
const guides = (count: number): string => `${number(count)} ${count === 1 ? 'guía' : 'guías'}`;

/** What a new grid would have changed. */
export const previewTexts = {
  title: 'Qué cambia',
  open: 'Ver qué cambia',
  lead: 'Guías de los últimos 90 días de los clientes que usan esta propuesta, calculadas con la tabla guardada y con la nueva',
  period: (since: string, until: string) => `${since} – ${until}`,
  unchanged: 'Cambia un precio o una zona y aquí verás lo que hace, antes de guardar.',
  nobody: 'Ningún cliente usa esta propuesta: no hay guías que calcular.',
  faulty: 'Corrige las celdas marcadas para ver qué cambia.',
  working: 'Calculando…',
  failed: 'No se pudo calcular qué cambia',
  before: 'Antes',
  after: 'Después',
  difference: 'Diferencia',
  guides,
  total: (count: number, percent: string | null) => [guides(count), percent, 'con IVA'].filter(Boolean).join(' · '),
  charged: (charged: string) =>
    `En su momento se cobraron ${charged}: hay clientes que no han sincronizado su tarifa o que entonces tenían otro precio o descuento.`,
  leftOut: (count: number) => `${guides(count)} sin calcular: su peso no está en la tabla.`,
  byCustomer: 'Por cliente',
  largest: 'Diez cambios mayores',
  volume: (volume: number | null, count: number) => (volume === null ? guides(count) : `${number(volume)} al mes · ${guides(count)}`),
  same: 'Sin cambio',
  each: (count: number, each: string) => `${number(count)} × ${each}`,
  more: (percent: string) => `${percent} % más`,
  less: (percent: string) => `${percent} % menos`,
};
