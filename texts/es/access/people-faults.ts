/** What is wrong with a user, group or member of staff. Apart from the words of their screens: the contract loads these with every page. */
export const peopleFaults = {
  nameRequired: 'Ingrese Nombre',
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
  hasNoPassword: 'Esta persona aún no tiene contraseña: su correo se cambia en su formulario',
  isDisabled: 'Esta persona está desactivada',
  passwordWrong: 'La contraseña no es correcta',
  sameEmail: 'Ya entra con este correo',
  /** By what was counted. */
  tooManyMails: {
    receiver: (most: number) =>
      `A este correo ya le enviamos ${most} mensajes en un día. Espera a mañana o pide a la persona que busque en su correo no deseado.`,
    sender: (most: number) => `Ya enviaste ${most} correos en una hora. Espera un momento para enviar más.`,
    customer: (most: number) => `Esta cuenta ya envió ${most} correos en un día. Espera a mañana o escribe a soporte.`,
  },
  actedFor: 'Deja de actuar por esta persona para cambiar su correo',
  emailTakenSince: 'Otra cuenta tomó este correo. La tuya sigue con el de antes.',
};
