/** Messages that more than one module needs. */
export const messages = {
  amount: 'Cantidad no válida',
  invalid: 'Dato no válido',
  hiddenInLine: 'No lleva saltos de línea ni caracteres ocultos: bórralo y escríbelo de nuevo',
  hiddenInLines: 'No lleva caracteres ocultos: bórralo y escríbelo de nuevo',
  tooLong: (max: number) => `Máximo ${max} caracteres`,
  zip: 'Ingrese un código postal válido',
  zipNowhere: (zip: string) => `Ingrese un código postal válido: ningún estado usa el ${zip}`,
  rfc: 'RFC no válido',
};
