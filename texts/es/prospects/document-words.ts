import { documentFileFaults, documentTypeNames } from './document-types.ts';
import { mailGreeting, mailText } from '../shared/mail.ts';

/** Words of prospects and of their documents that server and forms share. */
export const documentWords = {
  types: documentTypeNames,
  fields: {
    names: 'Nombres',
    last_name: 'Apellido paterno',
    second_last_name: 'Apellido materno',
    street: 'Calle',
    number: 'Número',
    suite_number: 'Número interior',
    neighborhood: 'Colonia',
    city: 'Ciudad',
    state: 'Estado',
    country: 'País',
    zip_code: 'Código postal',
    validity: 'Vigencia',
    tax_id: 'RFC',
    business_name: 'Razón social',
    denomination: 'Denominación',
    address: 'Dirección',
    date_of_issue: 'Fecha de emisión',
    company_name: 'Nombre de la empresa',
    admin_name: 'Administrador',
    public_deed: 'Escritura pública',
    public_notary: 'Notario público',
    notary_number: 'Número de notaría',
    date: 'Fecha',
  },
  fieldMissing: (label: string) => `Ingrese el ${label}`,
  comment: 'Escribe qué falta o qué no se lee, para que lo corrijan',
  changed: 'El documento cambió, revísalo de nuevo',
  noFile: 'Este documento todavía no tiene archivo',
  ...documentFileFaults,
  notAsked: 'Documento no solicitado',
  closed: 'Este documento ya está en revisión: espera la respuesta antes de enviar otro',
  hasStatus: 'Este documento ya tiene un archivo: usa Reemplazar',
  notReady: 'Completa teléfono, tipo y al menos un servicio antes de enviar la documentación',
  notValidated: 'Solo un prospecto Validado pasa a ser cliente',
  ended: 'Este prospecto está archivado o ya es cliente',
  discount: 'El descuento va de 0 a 100, con dos decimales',
  service: 'Este servicio ya no existe',
  agent: 'Elige un ejecutivo activo',
  serviceTwice: 'Cada servicio se elige una vez',
  nobodyToAsk: 'Este cliente no tiene a quién escribirle',
  manyLinks: 'Se enviaron muchos enlaces en la última hora. Espera antes de enviar otro.',
  ratesMissing: (name: string) => `${name}: documentos validados, faltan tarifas`,
  documentsComplete: (name: string) => `${name} subió todos sus documentos`,
};

type Mailed = { name: string; product: string; link: string; isCustomer: boolean; rejected: readonly { document: string; comment: string }[] };

/** The mail that carries the link to the page of documents. */
export const documentMail = {
  subject: (product: string) => `Documentos para tu cuenta de ${product}`,
  rejectedSubject: (product: string) => `Hay que enviar de nuevo documentos para tu cuenta de ${product}`,
  text: ({ name, product, link, rejected, isCustomer }: Mailed) =>
    mailText(
      mailGreeting(name),
      `${isCustomer ? 'Para tu cuenta' : 'Para abrir tu cuenta'} de ${product} necesitamos tus documentos. Súbelos desde este enlace privado; funciona 30 días y puedes volver cuantas veces quieras:`,
      link,
      rejected.length === 0 ? null : `Hay que enviar de nuevo:\n${rejected.map(({ document, comment }) => `- ${document}: ${comment}`).join('\n')}`,
      'No compartas este enlace: abre tus documentos.',
    ),
};
