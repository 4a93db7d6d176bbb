import { mailGreeting, mailText } from '../shared/mail.ts';

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
