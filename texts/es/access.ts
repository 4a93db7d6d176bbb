/** Login, session and pickers. Texts of the specification are copied letter by letter. */
export const accessTexts = {
  emailRequired: 'Ingrese su Email',
  emailInvalid: 'Ingrese un correo válido',
  passwordRequired: 'Ingrese una contraseña',
  wrongLogin: 'Correo o contraseña incorrectos',
  loginFailed: 'Algo salió mal en el servidor, intente más tarde.',
  // sic
  serverSilent: 'El servidor no esta respondiendo',
  pickCustomer: 'Seleccione un cliente',
  pickUser: 'Seleccione un usuario',
  pickerBeforeTyping: 'Escribe para buscar...',
};
