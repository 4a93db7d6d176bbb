import { inAscii } from '../shared/letters.ts';

/** A text that cannot be printed as it was typed: where, how many characters too long it is, and which of its signs nothing stands for (AMB-7.12). */
export type TextFault = { path: string; excess: number; lost?: string };

/** What carriers print without garbling. Signs that nothing stands for become blanks: anyone who prepares a request names them as lost. */
export const foldAscii = (text: string): string => inAscii(text).text;

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

/** The lines of a text as they are; shortened by the usual abbreviations, or as `short` says, only when they do not fit. */
export function fitLines(text: string, limits: LineLimits, short: string = abbreviate(text)): FittedLines {
  const plain = splitLines(text, limits);
  return plain.excess === 0 ? plain : splitLines(short, limits);
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

/** Collects what does not fit or is lost while a request's texts are prepared: one computation for the request and for its faults. */
export function textSheet(print: (text: string) => { text: string; lost: string } = inAscii) {
  const byPath = new Map<string, TextFault>();
  const note = (path: string, { excess = 0, lost = '' }: { excess?: number; lost?: string }) => {
    if (excess <= 0 && lost === '') return;
    const former = byPath.get(path);
    const signs = [...new Set((former?.lost ?? '') + lost)].join('');
    byPath.set(path, { path, excess: Math.max(excess, former?.excess ?? 0), ...(signs === '' ? {} : { lost: signs }) });
  };
  const folded = (path: string, text: string): string => {
    const printed = print(text);
    note(path, { lost: printed.lost });
    return printed.text;
  };
  return {
    get faults(): readonly TextFault[] {
      return [...byPath.values()];
    },
    /** Folded, whatever its length. */
    folded,
    /** One line, folded, abbreviated only when it must be. */
    line: (path: string, text: string | null, length: number): string => {
      const plain = folded(path, text ?? '');
      const fitted = plain.length > length ? abbreviate(plain) : plain;
      note(path, { excess: fitted.length - length });
      return fitted;
    },
    /** Several lines of one text, folded. */
    lines: (path: string, text: string, limits: LineLimits, short?: string): string[] => {
      const { lines, excess } = fitLines(folded(path, text), limits, short);
      note(path, { excess });
      return lines;
    },
    company: (path: string, name: string, length: number): string => {
      const { text, excess } = fitCompany(folded(path, name), length);
      note(path, { excess });
      return text;
    },
  };
}
export type TextSheet = ReturnType<typeof textSheet>;
