import { plainText } from '#contract/shared/text.ts';
import { CUT } from './folded.ts';

const chatHeads = [
  /^\[\d{1,2}:\d{2}[^\]\d]{0,8}\d{1,2}\/\d{1,2}\/\d{2,4}\]\s*[^:]{1,40}:\s?/,
  /^\[\d{1,2}\/\d{1,2}\/\d{2,4}[^\]]*\]\s*[^:]{1,40}:\s?/,
  /^\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d{2}[^-]{0,12}-\s[^:]{1,40}:\s?/,
];
const pictures = /(?:\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}]|\uFE0F|\u200D|\u20E3)+/gu;
const bullets = /^[\s>•·▪◦*\-–]+/;

/** The labels of a certificate of the SAT, as everybody else writes them; two of them may stand on one line. */
const satLabels: readonly (readonly [RegExp, string])[] = [
  [/\bTipo de Vialidad ?:[^\n:]*?(?=\s*(?:\n|Nombre de (?:la )?Vialidad|$))/gi, ''],
  [/\bNombre de (?:la )?Vialidad ?:/gi, '\nCalle:'],
  [/\bN[úu]mero Exterior ?:/gi, '\nNumero exterior:'],
  [/\bN[úu]mero Interior ?:/gi, '\nNumero interior:'],
  [/\bNombre de la Colonia ?:/gi, '\nColonia:'],
  [/\bNombre de la Localidad ?:[^\n]*?(?=\s*(?:\n|Nombre del? |$))/gi, ''],
  [/\bNombre del Municipio o Demarcaci[óo]n Territorial ?:/gi, '\nMunicipio:'],
  [/\bNombre de la Entidad Federativa ?:/gi, '\nEstado:'],
  [/\bEntre Calle ?:[ \t]*([^\n]*?)\s*\bY Calle ?:[ \t]*/gi, '\nEntre calles: $1 y '],
  [/\b(?:Denominaci[óo]n\/Raz[óo]n Social|Nombre, denominaci[óo]n o raz[óo]n social) ?:/gi, '\nRazon social:'],
  [/\bC[óo]digo Postal ?: ?(\d{5})(?=\D)/gi, '\nCodigo postal: $1\n'],
];
const isCertificate = /\b(?:Nombre de (?:la )?Vialidad|Demarcaci[óo]n Territorial) ?:/i;
const withPlainLabels = (text: string): string =>
  isCertificate.test(text) ? satLabels.reduce((rest, [label, plain]) => rest.replace(label, plain), text) : text;

/** The text without what only chats and mails add; tabs, bars and pictures become cuts, arrows become colons. */
export const cleanText = (text: string): string =>
  withPlainLabels(plainText(text))
    .replace(/[\u2018\u2019\u00B4`]/g, "'")
    .split(/\r?\n/)
    .map((line) =>
      chatHeads
        .reduce((rest, head) => rest.replace(head, ''), line.trim())
        .replace(/\s*(?:→|⇒|➡|➜|=>|->)\s*/g, ': ')
        .replace(pictures, CUT)
        .replace(bullets, '')
        .replace(/\*/g, '')
        .replace(/(?<!\w)_|_(?!\w)/g, '')
        .replace(/\t+|\s*\|\s*|;|\s\/\s/g, CUT)
        .replace(/\s[–—]\s/g, ' - ')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
