/** A text that does not fit: where it was typed and how many characters too long it is (AMB-7.12). */
export type TextFault = { path: string; excess: number };

const replacements: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u2032]/g, "'"],
  [/[\u201c\u201d\u201e\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u00ba\u00b0]/g, 'o'],
  [/\u00aa/g, 'a'],
  [/\u00df/g, 'ss'],
  [/[\u00c6\u00e6]/g, 'ae'],
  [/[\u00d8\u00f8]/g, 'o'],
  [/\u20ac/g, 'EUR'],
];

/** Letters without accents, n for n with tilde, plain quotes and dashes: what carriers print without garbling. Other signs become blanks. */
export function foldAscii(text: string): string {
  const plain = replacements.reduce((folded, [pattern, by]) => folded.replace(pattern, by), text);
  return oneLine(
    plain
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]/g, ' '),
  );
}

/** Blanks and line breaks as single blanks, none at the ends. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export type LineLimits = { lines: number; length: number };
export type FittedLines = { lines: string[]; excess: number };

/** Breaks at the last blank at or before `length` characters, hard where there is none (AMB-7.12). The excess is what no line holds. */
export function splitLines(text: string, { lines: most, length }: LineLimits): FittedLines {
  const lines: string[] = [];
  let rest = oneLine(text);
  while (rest.length > 0 && lines.length < most) {
    const blank = rest.length > length ? rest.lastIndexOf(' ', length) : rest.length;
    const end = blank > 0 ? blank : length;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return { lines, excess: rest.length };
}

const abbreviations: Readonly<Record<string, string>> = {
  avenida: 'Av.', ave: 'Av.', boulevard: 'Blvd.', bulevar: 'Blvd.', colonia: 'Col.', fraccionamiento: 'Fracc.', calzada: 'Calz.', carretera: 'Carr.',
  privada: 'Priv.', prolongacion: 'Prol.', circuito: 'Cto.', andador: 'And.', callejon: 'Cjon.', departamento: 'Depto.', edificio: 'Edif.',
  interior: 'Int.', exterior: 'Ext.', manzana: 'Mz.', lote: 'Lt.', norte: 'Nte.', poniente: 'Pte.', oriente: 'Ote.', general: 'Gral.',
  licenciado: 'Lic.', doctor: 'Dr.', ingeniero: 'Ing.', presidente: 'Pdte.', kilometro: 'Km', industrial: 'Ind.', residencial: 'Resid.',
  parque: 'Pque.', local: 'Loc.', bodega: 'Bod.', seccion: 'Secc.', numero: 'Num.',
}; // prettier-ignore

/** The usual abbreviations of Mexican addresses, word by word. */
export const abbreviate = (text: string): string =>
  oneLine(text)
    .split(' ')
    .map((one) => abbreviations[foldAscii(one).toLowerCase().replace(/[.,]$/, '')] ?? one)
    .join(' ');

/** The lines of a text as they are; shortened by the usual abbreviations only when they do not fit. */
export function fitLines(text: string, limits: LineLimits): FittedLines {
  const plain = splitLines(text, limits);
  return plain.excess === 0 ? plain : splitLines(abbreviate(text), limits);
}

const legalForms: readonly (readonly [RegExp, string])[] = [
  [/\bsociedad anonima(?= |$)/gi, 'SA'],
  [/\bsociedad de responsabilidad limitada(?= |$)/gi, 'S de RL'],
  [/\bde capital variable(?= |$)/gi, 'de CV'],
  [/\bS\. ?A\. ?P\. ?I\.?(?= |$)/gi, 'SAPI'],
  [/\bS\. ?A\. ?S\.?(?= |$)/gi, 'SAS'],
  [/\bS\. ?A\.?(?= |$)/gi, 'SA'],
  [/\bS\. ?de ?R\. ?L\.?(?= |$)/gi, 'S de RL'],
  [/\bS\. ?C\.?(?= |$)/gi, 'SC'],
  [/\bA\. ?C\.?(?= |$)/gi, 'AC'],
  [/\bde C\. ?V\.?(?= |$)/gi, 'de CV'],
];
const legalEnding = /,? (SAPI de CV|SAS de CV|SA de CV|S de RL de CV|SAPI|SAS|SA|S de RL|SC|AC)$/i;

/** A company's name in at most `length` characters: legal form abbreviated, then left out (the RFC travels beside it). Folded to ASCII. */
export function fitCompany(name: string, length: number): { text: string; excess: number } {
  const folded = foldAscii(name);
  const short = folded.length > length ? legalForms.reduce((text, [pattern, by]) => text.replace(pattern, by), folded) : folded;
  const text = short.length > length ? short.replace(legalEnding, '') : short;
  return { text, excess: Math.max(0, text.length - length) };
}

/** Collects what does not fit while a request's texts are prepared: one computation for the request and for its faults. */
export function textSheet() {
  const faults: TextFault[] = [];
  const note = (path: string, excess: number) => {
    if (excess > 0) faults.push({ path, excess });
  };
  return {
    faults,
    /** One line, folded, abbreviated only when it must be. */
    line: (path: string, text: string | null, length: number): string => {
      const folded = foldAscii(text ?? '');
      const fitted = folded.length > length ? abbreviate(folded) : folded;
      note(path, fitted.length - length);
      return fitted;
    },
    /** Several lines of one text, folded. */
    lines: (path: string, text: string, limits: LineLimits): string[] => {
      const { lines, excess } = fitLines(foldAscii(text), limits);
      note(path, excess);
      return lines;
    },
    company: (path: string, name: string, length: number): string => {
      const { text, excess } = fitCompany(name, length);
      note(path, excess);
      return text;
    },
  };
}
export type TextSheet = ReturnType<typeof textSheet>;
