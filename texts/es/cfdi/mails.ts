import { mailGreeting, mailText, newsSubject, type MailText } from '../shared/mail.ts';
import { printedTexts } from './printed.ts';

export type MailedDocument = { kind: 'I' | 'E' | 'P'; number: string; receiver: string; total: string; uuid: string; link: string };

/** The mail that takes the papers of a fiscal document to its razón social. */
export const cfdiMails = {
  subject: (product: string, { kind, number }: MailedDocument): string => newsSubject(product, `${printedTexts.titles[kind]} ${number}`),
  text: ({ kind, number, receiver, total, uuid, link }: MailedDocument): MailText =>
    mailText(
      mailGreeting(receiver),
      `${printedTexts.titles[kind]} ${number} por ${total}. Van adjuntos su PDF y su XML.`,
      `Folio fiscal: ${uuid.toUpperCase()}`,
      'También está en el portal:',
      link,
    ),
};
