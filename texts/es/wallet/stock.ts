import { figureText } from '../shared/figures.ts';

const guides = (count: number) => (count === 1 ? '1 guía' : `${figureText(count)} guías`);

/** Stock of prepaid guides: on /saldo, /dispersar and /dispersiones. Texts of the specification are copied letter by letter. */
export const stockTexts = {
  title: 'Guías prepagadas',
  service: 'Servicio',
  owner: 'De',
  pool: 'Fondo común',
  free: 'Disponibles',
  reserved: 'Apartadas',
  until: 'Vigencia',
  validity: 'Estado',
  low: 'Stock bajo',
  least: (units: number) => `Mínimo ${units}`,
  summary: (units: number) => guides(units),
  none: 'No hay guías prepagadas',
  disperse: 'Dispersar guías',

  form: {
    title: 'Dispersar guías',
    lead: 'Asigna guías del fondo común a tus usuarios, o retíralas. Se mueve todo o nada.',
    past: 'Dispersión',
    see: 'Ver',
    back: 'Dispersiones',
    service: 'Servicio',
    inPool: 'En el fondo común',
    own: 'Tiene',
    quantity: 'Guías',
    quantityFor: (name: string) => `Guías para ${name}`,
    given: 'Se asignan',
    takenBack: 'Se retiran',
    after: 'Quedan en el fondo',
    until: 'Vigencia más corta',
    untilHint: 'Vacío: la de las guías.',
    nothing: 'No hay guías prepagadas que dispersar',
    nothingHint: 'Aquí aparecen los servicios de los que hay guías.',
    short: (units: number) => `Al fondo común le faltan ${guides(units)}`,
    gone: 'Esta dispersión no existe',
  },

  list: {
    title: 'Dispersiones',
    search: 'Buscar dispersión',
    searchExample: 'Usuario que recibió',
    kind: 'Qué se dispersó',
    kinds: { all: 'Todo', money: 'Saldo', stock: 'Guías' },
    money: 'Saldo',
    columns: {
      at: 'Fecha',
      by: 'De',
      to: 'Para',
      what: 'Servicio',
      quantity: 'Cantidad',
      used: 'Usadas',
      remaining: 'Quedan',
      until: 'Vigencia',
      validity: 'Estado',
    },
    nobody: 'Automático',
    none: 'Todavía no hay dispersiones',
    noneHint: 'Aquí aparece lo que cada usuario recibió y lo que devolvió.',
  },

  faults: {
    quantity: 'Ingrese una cantidad entera de 1 a 1,000,000',
    none: 'Ingrese al menos una cantidad',
    twice: 'Cada usuario y servicio va una sola vez',
    notEnough: 'No hay tantas guías',
    has: (units: number) => `Tiene ${guides(units)}`,
    past: 'La vigencia no puede ser anterior a hoy',
  },
};
