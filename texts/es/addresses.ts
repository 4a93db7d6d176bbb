/** Address book: fields, pickers and messages. */
export const addressTexts = {
  alias: 'Ingrese un alias',
  businessName: 'Ingrese la razón social',
  street: 'Ingrese la calle',
  neighborhood: 'Ingrese la colonia',
  city: 'Ingrese la ciudad',
  state: 'Seleccione un estado',
  country: 'Ingrese el país',
  contactName: 'Ingrese el nombre del contacto',
  contactRequired: 'Seleccione un contacto',
  emailInvalid: 'Ingrese un correo válido',
  phoneRequired: 'Ingrese su Teléfono',
  phoneInvalid: 'El teléfono es inválido.',
  tooLong: (max: number) => `Máximo ${max} caracteres`,
  noGroup: 'El usuario no pertenece a un grupo',
  origin: 'Ingrese un origen',
  destination: 'Ingrese un destino',
};
