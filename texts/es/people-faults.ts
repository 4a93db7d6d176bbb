/** What is wrong with a user, group or member of staff. Apart from the words of their screens: the contract loads these with every page. */
export const peopleFaults = {
  nameRequired: 'Ingrese Nombre',
  tooLong: (max: number) => `Máximo ${max} caracteres`,
  digits: 'Permisos no válidos',
  groupName: 'Ingrese Nombre del grupo',
  groupTaken: 'Ya existe un grupo con este nombre',
  groupUnknown: 'Este grupo ya no existe',
  groupHasUsers: 'Este grupo todavía tiene usuarios. Quítalos antes de eliminarlo.',
  emailTaken: 'Ya existe un registro con esta información',
  ownDigits: 'Nadie cambia sus propios permisos',
  aboveOwn: 'No puedes dar más permisos de los que tienes',
  ownAccount: 'No puedes desactivar tu propia cuenta',
  lastCustomer: 'Es la única persona que administra esta cuenta: no se puede desactivar',
  hasPassword: 'Esta persona ya tiene contraseña. Si la olvidó, puede pedir otra al entrar.',
  isDisabled: 'Esta persona está desactivada',
};
