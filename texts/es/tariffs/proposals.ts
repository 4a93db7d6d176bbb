import { figureText } from '../shared/figures.ts';

/** What the screens of proposals say. */
export const proposalTexts = {
  title: 'Propuestas',
  one: 'Propuesta',
  add: 'Nueva propuesta',
  search: 'Buscar por nombre, paquetería o servicio',
  searchExample: 'Tarifa B o Estafeta',
  none: 'Todavía no hay propuestas este año',
  noneHint: 'Una propuesta es la tabla de precios de un servicio; los clientes la toman al sincronizar su tarifa.',
  oneFailed: 'No se pudo cargar la propuesta',
  year: 'Año',
  years: { this: 'Este año', next: 'El que sigue', last: 'El anterior' },
  columns: { name: 'Propuesta', service: 'Servicio', grid: 'Tabla', zones: 'Zonas', customers: 'Clientes' },
  gridSize: (rows: number, columns: number) =>
    `${rows} ${rows === 1 ? 'rango' : 'rangos'} de peso × ${columns} ${columns === 1 ? 'volumen' : 'volúmenes'}`,
  usedBy: (customers: number) =>
    customers === 0 ? 'ningún cliente la usa' : customers === 1 ? 'la usa 1 cliente' : `la usan ${figureText(customers)} clientes`,

  name: 'Nombre',
  nameExample: 'Tarifa B 2026',
  service: 'Servicio',
  chooseService: 'Elige un servicio',
  serviceMissing: 'Elige el servicio de esta propuesta',
  copyOf: 'Empezar con los precios de',
  copyNone: 'Tabla vacía',
  copyName: (name: string, year: number) => `${name} · ${year}`,
  grid: 'Precios',
  gridLead: 'Guías comprometidas al mes · precio por guía, MXN sin IVA',
  gridKeys: 'Se usa como una hoja de cálculo: flechas, Tab y Enter para moverte; pega un bloque de Excel donde estés.',
  lines: { from: 'Desde', to: 'Hasta' },
  weight: 'Peso',
  openEnd: 'o más',
  column: (n: number) => `Columna ${n}`,
  range: (from: string, to: string) => (from === '' ? 'sin rango' : to === '' ? `${from} o más` : `${from} a ${to}`),
  cell: (line: string, range: string) => `${line}, ${range} guías`,
  addColumn: 'Agregar columna',
  removeColumn: (range: string) => `Quitar la columna ${range}`,
  before: (price: string, change: string | null) => `Antes ${price}${change === null ? '' : ` · ${change}`}`,
  pasted: (cells: number) => (cells === 1 ? 'Pegaste 1 celda' : `Pegaste ${figureText(cells)} celdas`),
  noRoom: (block: string, room: string) =>
    `El bloque mide ${block} y desde esta celda caben ${room}. No se pegó nada: empieza en otra celda o agrega columnas.`,
  size: (rows: number, columns: number) => `${rows} × ${columns}`,
  undo: 'Deshacer',
  redo: 'Rehacer',
  zones: 'Zonas',
  zonesLead: 'Se suma al precio de la guía, MXN sin IVA',
  noZones: 'Sin zonas: el precio es el mismo para todos los destinos.',
  zoneName: 'Zona',
  zoneCost: 'Costo',
  addZone: 'Agregar zona',
  removeZone: (name: string) => `Quitar la zona ${name}`,
  unsaved: (changes: number) =>
    changes === 0 ? 'Cambios sin guardar' : changes === 1 ? '1 precio cambiado' : `${figureText(changes)} precios cambiados`,
  warnings: (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`),
  faults: (count: number) => (count === 1 ? '1 celda por corregir' : `${count} celdas por corregir`),
  effect: (customers: number) =>
    customers === 0
      ? 'Ningún cliente la usa todavía.'
      : customers === 1
        ? 'El cliente que la usa cotiza con estos precios cuando se sincroniza su tarifa; sus guías ya creadas no cambian.'
        : `Los ${figureText(customers)} clientes que la usan cotizan con estos precios cuando se sincroniza su tarifa; sus guías ya creadas no cambian.`,
  discard: 'Descartar',
  discardTitle: '¿Descartar los cambios?',
  discardHint: 'La tabla vuelve a quedar como está guardada.',
  saved: 'Se guardó la propuesta',
  saveFailed: 'No se pudo guardar la propuesta',
};
