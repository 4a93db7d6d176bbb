import { figureText } from '../shared/figures.ts';

/** Packages: fields and their messages, letter by letter where the specification gives them. */
export const packageTexts = {
  required: 'Seleccione al menos un paquete',
  alias: 'Ingrese un alias',
  aliasTaken: 'Ya tienes un empaque con este alias',
  noGroup: 'El usuario no pertenece a un grupo',
  typeRequired: 'Seleccione un tipo',
  contentRequired: 'Seleccione un contenido',
  descriptionRequired: 'Ingrese una descripción',
  quantityRequired: 'Ingrese cantidad',
  // sic
  quantityMax: 'Max: 99',
  // sic
  onlyDigits: 'Sólo numeros',
  length: 'Ingrese Largo',
  width: 'Ingrese Ancho',
  height: 'Ingrese Alto',
  measure: 'Medida no válida',
  measurement: 'Valores no válidos',
  weightRequired: 'Ingrese Peso',
  weight: 'Peso no válido',
  weightAbove: (kg: number) => `Peso no válido: máximo ${figureText(kg)} kg por empaque`,
  insuranceRequired: 'Ingrese Valor',
  insurance: 'Cantidad no válida',
  palletsApart: 'Tarimas deben documentarse por separado',
  merchandiseDescription: 'Ingrese una descripción',
  merchandiseRequired: 'Agregue al menos una mercancía',
  unitCode: 'Clave de unidad no válida',
  productCode: 'La clave de producto tiene 8 dígitos',
  unitUnlisted: 'La clave no está en el catálogo del SAT: búscala por palabra, o usa H87 (Pieza)',
  productUnlisted: 'La clave no está en el catálogo del SAT: búscala por palabra, o usa 01010101',
  searchProduct: 'Busca por palabra o escribe la clave',
  noKey: 'El SAT no tiene una clave con esas palabras',
  noCatalogue: 'Escribe la clave de 8 dígitos, o 01010101',
  noUnits: 'Escribe la clave de la unidad, o H87 (Pieza)',
  none: 'No se encontraron paquetes',
};
