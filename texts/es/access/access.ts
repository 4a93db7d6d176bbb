/** Login, session and pickers. Texts of the specification are copied letter by letter. */
export const accessTexts = {
  emailRequired: 'Ingrese su Email',
  emailInvalid: 'Ingrese un correo válido',
  passwordRequired: 'Ingrese una contraseña',
  passwordShort: 'Mínimo 8 caracteres',
  passwordLong: 'Máximo 128 caracteres',
  passwordKinds: 'Combinación de letras mayúsculas, minúsculas, números y símbolos',
  passwordCommon: 'Esta contraseña es muy común, elige otra',
  confirmationRequired: 'Confirme su contraseña',
  confirmationDiffers: 'Las contraseñas son distintas',
  linkExpired: 'Este enlace ya no es válido',
  passwordFailed: 'Hubo un problema al actualizar la contraseña',
  wrongLogin: 'Correo o contraseña incorrectos',
  loginFailed: 'Algo salió mal en el servidor, intente más tarde.',
  // sic
  serverSilent: 'El servidor no esta respondiendo',
  pickCustomer: 'Seleccione un cliente',
  pickUser: 'Seleccione un usuario',
  pickerBeforeTyping: 'Escribe para buscar...',
};
