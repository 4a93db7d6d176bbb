/** Messages that more than one module needs. */
export const messages = {
  amount: 'Cantidad no válida',
  invalid: 'Dato no válido',
  zip: 'Ingrese un código postal válido',
  rfc: 'RFC no válido',
};
