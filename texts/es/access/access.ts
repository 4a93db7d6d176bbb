import { mailGreeting, mailText } from '../shared/mail.ts';

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

/** What is mailed; the links live as long as AMB-1.05 says. */
export const accessMails = {
  reset: {
    subject: (product: string) => `Cambia tu contraseña de ${product}`,
    text: ({ name, product, link }: MailedLink) =>
      mailText(
        mailGreeting(name),
        `Alguien pidió cambiar la contraseña de tu cuenta de ${product}. Si fuiste tú, abre este enlace en los próximos 30 minutos:`,
        link,
        'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
      ),
  },
  invitation: {
    subject: (product: string) => `Tu cuenta de ${product}`,
    text: ({ name, product, link }: MailedLink) =>
      mailText(mailGreeting(name), `Ya tienes una cuenta en ${product}. Crea tu contraseña en los próximos tres días con este enlace:`, link),
  },
  email: {
    subject: (product: string) => `Confirma tu correo de ${product}`,
    text: ({ name, product, link }: MailedLink) =>
      mailText(
        mailGreeting(name),
        `Este será el correo con el que entras a ${product}. Confírmalo en las próximas 24 horas con este enlace:`,
        link,
        'Si no conoces esta cuenta, no hagas nada: sin tu confirmación no cambia.',
      ),
  },
  /** To the address that logs in until the new one confirms; the link leads to another password. */
  emailAsked: {
    subject: (product: string) => `Pidieron cambiar tu correo de ${product}`,
    text: ({ name, product, link }: MailedLink) =>
      mailText(
        mailGreeting(name),
        `Pidieron que entres a ${product} con otro correo. El cambio vale cuando el correo nuevo lo confirme; hasta entonces entras con este.`,
        'Si no fuiste tú, cambia tu contraseña ahora y el cambio queda sin efecto:',
        link,
      ),
  },
};
export type MailedLink = { name: string; product: string; link: string };
