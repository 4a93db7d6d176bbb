/** Messages that more than one module needs. */
export const messages = {
  wrongData: 'Revisa los datos marcados',
  amount: 'Cantidad no válida',
  invalid: 'Dato no válido',
  day: 'Escribe la fecha completa: día, mes y año',
  periodBackwards: 'La fecha final es anterior a la inicial',
  hiddenInLine: 'No lleva saltos de línea ni caracteres ocultos: bórralo y escríbelo de nuevo',
  hiddenInLines: 'No lleva caracteres ocultos: bórralo y escríbelo de nuevo',
  tooLong: (max: number) => `Máximo ${max} caracteres`,
  zip: 'Ingrese un código postal válido',
  zipNowhere: (zip: string) => `Ingrese un código postal válido: ningún estado usa el ${zip}`,
  rfc: 'RFC no válido',
};

/** What somebody reads whose file is refused. */
export const driveTexts = {
  tooHeavy: 'Este archivo exige demasiado al abrirse. Guárdalo de nuevo como PDF sencillo o divídelo en partes.',
  tooMuchWork: 'Revisar tus archivos está tomando demasiado. Espera unos minutos y vuelve a intentarlo.',
  doesNotOpen: 'Este archivo no se puede abrir: sus datos no son los que se guardaron. Avísale a quien administra el portal.',
  tooManyWaiting: 'Ya tienes 50 archivos sin usar. Úsalos o espera a que se borren, en un día.',
};
