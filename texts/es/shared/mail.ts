declare const mailTextBrand: unique symbol;
/** A text that `mailText` made: a mail has no other. */
export type MailText = string & { readonly [mailTextBrand]: true };

/** The form of every mail: paragraphs with an empty line between them, an address alone in its own. What is null is left out. */
export const mailText = (...paragraphs: readonly (string | null)[]): MailText =>
  `${paragraphs.filter((paragraph) => paragraph !== null).join('\n\n')}\n` as MailText;

export const mailGreeting = (name: string): string => `Hola ${name}:`;

/** The subject of a mail that tells news: the product first, as a list of mails shows it. */
export const newsSubject = (product: string, news: string): string => `${product}: ${news}`;
