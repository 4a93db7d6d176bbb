/** Messages that more than one module needs. */
export const messages = {
  amount: 'Cantidad no válida',
  invalid: 'Dato no válido',
  tooLong: (max: number) => `Máximo ${max} caracteres`,
  zip: 'Ingrese un código postal válido',
  rfc: 'RFC no válido',
};
