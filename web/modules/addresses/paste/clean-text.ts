import { plainText } from '#contract/shared/plain-text.ts';
import { CUT } from './folded.ts';

const chatHeads = [
  /^\[\d{1,2}:\d{2}[^\]\d]{0,8}\d{1,2}\/\d{1,2}\/\d{2,4}\]\s*[^:]{1,40}:\s?/,
  /^\[\d{1,2}\/\d{1,2}\/\d{2,4}[^\]]*\]\s*[^:]{1,40}:\s?/,
  /^\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d{2}[^-]{0,12}-\s[^:]{1,40}:\s?/,
];
const pictures = /(?:\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}]|\uFE0F|\u200D|\u20E3)+/gu;
const bullets = /^[\s>•·▪◦*\-–¿¡]+/;

/** The labels of a certificate of the SAT, as everybody else writes them; two of them may stand on one line. */
const satLabels: readonly (readonly [RegExp, string])[] = [
  [/\bTipo de Vialidad ?:[^\n:]*?(?=\s*(?:\n|Nombre de (?:la )?Vialidad|$))/gi, ''],
  [/\bNombre de (?:la )?Vialidad ?:/gi, '\nCalle:'],
  [/\bN[úu]mero Exterior ?:/gi, '\nNumero exterior:'],
  [/\bN[úu]mero Interior ?:/gi, '\nNumero interior:'],
  [/\bNombre de la Colonia ?:/gi, '\nColonia:'],
  [/\bNombre de la Localidad ?:[^\n]*?(?=\s*(?:\n|Nombre del? |$))/gi, ''],
  [/\bNombre del Municipio(?: o Demarcaci[óo]n Territorial)? ?:/gi, '\nMunicipio:'],
  [/\bNombre ?\(s\) ?:/gi, '\nNombre:'],
  [/(?<=\p{L}) - (?=\p{L})/gu, '-'],
  [/\bNombre de la Entidad Federativa ?:/gi, '\nEstado:'],
  [/\bEntre Calle ?:[ \t]*([^\n]*?)\s*\bY Calle ?:[ \t]*/gi, '\nEntre calles: $1 y '],
  [/\b(?:Denominaci[óo]n\/Raz[óo]n Social|Nombre, denominaci[óo]n o raz[óo]n social) ?:/gi, '\nRazon social:'],
  [/\bC[óo]digo Postal ?: ?(\d{5})(?=\D)/gi, '\nCodigo postal: $1\n'],
];
const isCertificate = /\b(?:(?:Nombre|Tipo) de (?:la )?Vialidad|Demarcaci[óo]n Territorial|Primer Apellido) ?:/i;
const withPlainLabels = (text: string): string =>
  isCertificate.test(text) ? satLabels.reduce((rest, [label, plain]) => rest.replace(label, plain), text) : text;

/** An identity card: both family names, then the given ones, each on a line. */
const identityCard = /(^|\n)NOMBRE\s*\n(\p{Lu}[\p{Lu} .]*)\n(\p{Lu}[\p{Lu} .]*)\n(\p{Lu}[\p{Lu} .]*)\n(?=DOMICILIO)/u;
/** What heads the data and is none of them: 'Mis datos para el envío: …'. */
const heading =
  /(?:(?:(?:estos|aqu[ií]|ah[ií]) (?:son|est[aá]n|van) |(?:te|le|les) (?:paso|mando|dejo|comparto) )?(?:mis|los|sus|tus) datos(?: (?:de|para|del) [^:\n,]{1,25})?|(?<=^|\n)(?:env[ií]o|entrega|destino)(?=\s*:)|(?<=^|\n)(?:[*_]*datos)(?: (?:de|para|del) [^:\n,]{1,25})?|va de nuevo la direcci[óo]n(?: correcta)?)[*_]*\s*(?::|(?=\n))[ \t]*/gi;
/** 'Col. Obrera no, es Roma Norte' says Roma Norte. */
const corrected = /(?<=\bcol(?:onia)?\.? |, )[^,\n:]{2,40} no,? (?:perd[oó]n,? )?es /gi;
/** Sums of money: no part of where. */
const sum = /\$ ?\d[\d,.]*(?: ?(?:pesos|mxn|m\.n\.))?/gi;

/** A corporate form behind a comma belongs to its company: 'Novedades Karime, S.A. de C.V.'. */
const formAfterComma = /,\s*(?=S\.? ?(?:A\.?|de R\.? ?L\.?|C\.?|A\.? ?P\.? ?I\.?)(?: de C\.? ?V\.?|[\s,.]|$))/g;
/** What says nothing of the address: numbers of orders, users of a shop, what a phone signs with. */
const foreignLine =
  /^(?:pedido|orden|order|folio|gu[ií]a|venta|compra)\b[^:\n]{0,12}[#:]?\s*[\w-]*\d{3,}\s*$|^(?:comprador|usuario|vendedor|user(?:name)?)\s*:\s*\S*$|^(?:enviado desde|sent from)\b.*$|^env[ií]o a domicilio:?$|^(?:cfe\b|comisi[óo]n federal de electricidad|telmex\b|suministrador de servicios).*$|^(?:productos?|art[ií]culos?|cantidad|fecha(?: de \w+)?|folio|peso|precio|total|monto|importe|pago|contenido|medidas|dimensiones|talla|color|no\.? de (?:pedido|orden)|forma de pago)\s*:.*$/i;
/** Whose address it is, before it: 'Matriz: Av. Juárez 5'. */
const whoseAddress = /^(?:matriz|sucursal(?: [\p{L} ]{1,30})?|oficinas? centrales?|cedis|planta(?: [\p{L} ]{1,30})?)\s*:\s*/iu;
/** The sender's line, where the text names who receives too. */
const sender = /^(?:remitente|remite|rte\.?)\s*:.*$/i;
const receiver = /^(?:destinatario|dest\.?|consignatario|recibe|entregar? a)\s*:/im;

const columnName =
  /^(?:nombre|contacto|destinatario|cliente|calle|domicilio|direcci[óo]n|colonia|c\.?p\.?|c[óo]digo|ciudad|estado|municipio|tel|cel|correo|e-?mail|n[úu]m|referencia|empresa)/i;
/** Two lines of a sheet, of which the first has the names of its columns. */
function withColumnNames(text: string): string {
  const [names = '', values = '', ...more] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const by = ['\t', ';', ','].find((sign) => names.split(sign).length >= 3);
  const [heads, cells] = by ? [names.split(by), values.split(by)] : [[], []];
  if (heads.length < 3 || heads.length !== cells.length || /\d/.test(names)) return text;
  if (by !== '\t' && !heads.every((head) => columnName.test(head.trim()))) return text;
  return [...heads.map((head, at) => `${head.trim()}: ${cells[at]?.trim() ?? ''}`), ...more].join('\n');
}

/** The text without what only chats and mails add; tabs, bars and pictures become cuts, arrows become colons. */
export const cleanText = (text: string): string =>
  withPlainLabels(plainText(withColumnNames(text)))
    .replace(identityCard, '$1Apellidos: $2 $3\nNombre: $4\n')
    .replace(/\bNombre ?\(s\) ?:/gi, 'Nombre:')
    .replace(heading, CUT)
    .replace(sum, CUT)
    .replace(corrected, '')
    .replace(formAfterComma, ' ')
    .replace(/[\u2018\u2019\u00B4`]/g, "'")
    .split(/\r?\n/)
    .map((line) =>
      chatHeads
        .reduce((rest, head) => rest.replace(head, ''), line.trim())
        .replace(/\s*(?:→|⇒|➡|➜|=>|->)\s*/g, ': ')
        .replace(pictures, CUT)
        .replace(bullets, '')
        .replace(foreignLine, '')
        .replace(receiver.test(text) ? sender : /(?!)/, '')
        .replace(whoseAddress, '')
        .replace(/(?<=(?<!\d)\d{1,4}) - (?=\d)/g, '-')
        .replace(/\*/g, '')
        .replace(/(?<!\w)_|_(?!\w)/g, '')
        .replace(/\t+|\s*\|\s*|;|\s\/\s|\s[•·]\s/g, CUT)
        .replace(/\s[–—]\s/g, ' - ')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
