import { figureText } from '../shared/figures.ts';

/** What is wrong with a row of a carrier's file. */
export const rowFaultTexts = {
  document: 'Falta el documento de la paquetería',
  row: 'Falta el número de renglón del documento',
  rowWrong: 'El renglón es un número entero mayor a 0',
  parcel: 'Falta el número de guía',
  parcelWrong: 'La guía solo lleva letras y números',
  kilos: 'Faltan los kilos',
  notNumber: 'Debe ser un número, como 12.5',
  meant: (number: string) => `Debe ser un número: ¿${number}?`,
  aboveZero: 'Debe ser mayor a 0',
  tooMany: (max: number) => `No puede ser mayor a ${figureText(max)}`,
  decimals: 'Lleva 2 decimales como máximo',
  formula: 'Es una fórmula: copia su valor',
  unit: 'La unidad debe ser KG: convierte los kilos antes de subirlo',
  measures: 'Escribe largo, ancho y alto, o ninguno',

  otherData: 'Este renglón del documento ya se recibió con otra guía u otros kilos',
  notTaken: 'No se pudo procesar: vuelve a subir el archivo',
};
