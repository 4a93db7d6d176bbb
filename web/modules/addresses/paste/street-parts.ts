import { NO_NUMBER } from '#contract/addresses/addresses.ts';
import { CUT, folded, trimmed } from './folded.ts';

/** Street words; the short ones only with their dot. */
const kinds = String.raw`(?:calle|av|ave|avda|avenida|blvd|blv|boulevard|bulevar|calz|calzada|prol|prolongacion|priv|privada|cda|cerrada|callejon|andador|cto|circuito|retorno|paseo|camino|carr|carretera|eje|perif|periferico|viaducto|libramiento|diagonal|autopista|antiguo|antigua|ruta)\b\.?|(?:c|and|ret|lib|pdor)\.|c(?=\s\d|\s*$)`;
const startsWithKind = new RegExp(String.raw`^(?:\d+[ao]?\.? )?(?:${kinds})\s*\S`);
const kindInside = new RegExp(String.raw`(?<=\s)(?:${kinds})\s*(?=[\w'])`, 'g');
const keepsTogether = new RegExp(String.raw`(?:^|\s)(?:${kinds}|de|del|la|el|los|las|y|con|a|al|entre|esquina|frente|\d+[ao]?\.?)$`);

/** 'C.P. Rogelio Inclán' is an accountant. */
export const isStreetLike = (text: string): boolean =>
  (startsWithKind.test(folded(text)) && !/^c\.\s?p\b/.test(folded(text))) || byQuarter.test(folded(text)) || isKnownDwelling(text);

/** '4 Norte 1003': streets of Puebla and Tuxtla are numbered by quarters. */
const byQuarter = /^\d+[ao]?\.? (?:norte|sur|oriente|poniente|nte|ote|pte)\b\.?(?: (?:norte|sur|oriente|poniente|nte|ote|pte)\b\.?)? #?\d/;
/** 'Domicilio conocido': everybody there knows it, and it has no number. */
export const isKnownDwelling = (text: string): boolean =>
  /^(?:domicilio|dom\.?) conocido(?:[\s,]+(?:s\/n|sin numero))?\.?$/.test(folded(text).trim());

/** 'juan perez av reforma 222' is two things: cut before the word of the street. */
export function beforeStreet(text: string): [before: string, street: string] | null {
  const low = folded(text);
  for (const match of low.matchAll(kindInside)) {
    const before = low.slice(0, match.index).trimEnd();
    const isLed = /\ben(?: la)?$/.test(before);
    if (before !== '' && (isLed || !keepsTogether.test(before))) return [trimmed(text.slice(0, match.index)), text.slice(match.index)];
  }
  return null;
}

const suiteWord = String.raw`(?:int(?:erior)?|depto|dpto|dept|departamento|depa|apto|local|loc|piso|oficina|ofic|of(?=\.)|ofna|despacho|suite|consultorio|nave(?: industrial)?|bodega|edif|casa(?= \d))\b\.?`;
// 'Torre B', but also 'Torre Médica Altabrisa', as far as its comma goes.
const tower = String.raw`torre\s+\w+(?:(?:\s+[a-z]{3,}){0,2}(?=\s*(?:,|$)))?`;
const floor = String.raw`(?:\d+(?:er|ro|do|to|mo|vo|no|º|°)\.?|primer|segundo|tercer|cuarto|quinto) piso\b(?!\s*\d)`;
const suiteValue = String.raw`\s*(?:no\.?|num\.?|#)?\s*(?:[a-z]?-?\d+(?:-?[a-z])?|[a-z](?:-\d+)?)\b`;
/** A house with a name, where a number inside follows: 'Edificio Morelos, departamento 3'. */
const namedHouse = String.raw`(?:edificio|condominio)\s+[a-z]{3,}(?:\s+[a-z]{2,}){0,2}(?=,\s*(?:torre|${suiteWord}))`;
const oneSuite = String.raw`(?:${namedHouse}|${suiteWord}${suiteValue}|${tower}|${floor}|(?:(?:^|(?<=\d[a-z]?[\s,]{1,3}))(?:altos|p\.?[bh]\.?|l-?\d{1,3})|planta (?:alta|baja))(?!\w))`;
const suiteRun = new RegExp(String.raw`(?:^|(?<=[\s,])(?<!circuito\s))${oneSuite}(?:[\s,]+${oneSuite})*`);
const bareInterior = /^(?:int(?:erior)?)\b[\s.:#]*(?:no\.?|num\.?)?\s*/;

/** The number inside: '3' of 'Int. 3', but 'Depto. 402' as it is. */
export const suiteOf = (text: string): string => {
  const own = trimmed(text);
  const match = bareInterior.exec(folded(own));
  return match ? trimmed(own.slice(match[0].length)) : own;
};
export const isSuite = (text: string): boolean => {
  const match = suiteRun.exec(folded(text));
  return match !== null && match.index === 0 && match[0].length >= trimmed(text).length;
};

export type StreetParts = { street: string; number: string; suite: string; between: string; rest: string; isSure: boolean };

const without = String.raw`(?:s\/n|s\.n\.?|\bsn\b|\bsin numero\b(?! int))`;
const turn = String.raw`(?:\s+(?:nte|ote|pte|oriente|poniente|norte|sur)\b\.?)?`;
const digits = String.raw`\d+(?:\s?bis\b|-[a-z]\b|[a-z]\b|-[a-z]-\d+|\s[b-df-np-wz]\b(?!\s*[.\d]|-\d)|\sa\b(?=\s*$))?(?:-\d+[a-z]?)?`;
const numberPatterns: readonly { pattern: RegExp; isSure: boolean }[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:s\.?m\.?|smz|super ?manzana)\b\.?\s*\d+[\s,]*(?:mza?|manz|manzana|m)\b\.?\s*\w+(?:[\s,]*(?:lte?|lote|l)\b\.?\s*\w+)?`,
    ),
    isSure: true,
  },
  { pattern: new RegExp(String.raw`\b(?:lte?|lote)\b\.?\s*\w+[\s,]*(?:mza?|manz|manzana)\b\.?\s*\w+`), isSure: true },
  { pattern: new RegExp(String.raw`\b(?:mza?|manz|manzana)\b\.?\s*\w+[\s,]*(?:lte?|lote|l)\b\.?\s*\w+`), isSure: true },
  { pattern: new RegExp(String.raw`\b(?:km|kilometro)\b\.?\s*\d+(?:[.,]\d+)?`), isSure: true },
  {
    pattern: new RegExp(
      String.raw`(?<marker>#|\b(?:numero|num|no|n[°º])\b\.?(?:\s*ext(?:erior)?\b\.?)?|n[°º]|\bext\.)\s*#?\s*(?<number>${digits}${turn})`,
    ),
    isSure: true,
  },
  { pattern: new RegExp(without), isSure: true },
];
// 'Calle 20', '5 de Mayo', '2a. Privada': numbers that are names.
const isName = (low: string, index: number, end: number): boolean =>
  /^\s*(?:de\s|a?\.?\s?(?:ra|da|a)\b)/.test(low.slice(end)) ||
  (new RegExp(String.raw`(?:^|\s)(?:${kinds})\s*$`).test(low.slice(0, index)) && !/^\s*$/.test(low.slice(0, index)));
const plainNumber = new RegExp(String.raw`(?<![\w.])${digits}${turn}`, 'g');

function numberIn(low: string): { index: number; end: number; start: number; isSure: boolean } | null {
  for (const { pattern, isSure } of numberPatterns) {
    const match = pattern.exec(low);
    if (!match) continue;
    const own = match.groups?.['number'];
    const end = match.index + match[0].length;
    return { index: match.index, start: own ? end - own.length : match.index, end, isSure };
  }
  for (const match of low.matchAll(plainNumber)) {
    const end = match.index + match[0].length;
    if (match.index > 0 && !isName(low, match.index, end)) return { index: match.index, start: match.index, end, isSure: true };
  }
  return null;
}

const crossing = /\s(?:x|por|entre)\s+(?:calles?\s+)?(\d+\S*(?:\s?(?:y|x)\s\d+\S*)?(?:\s(?:nte|ote|pte|norte|sur|oriente|poniente)\b\.?)?)/;

const onlyNumber = new RegExp(String.raw`^(?:(?:#|(?:numero|num|no|n[°º])\b\.?)\s*)?${digits}$|^(?:mza?|manz|manzana)\b.*\d|^${without}$`);
/** Whether a text is a street number and nothing else: '#12', 'Mz 4 Lt 12', 's/n'. */
export const isOnlyNumber = (text: string): boolean => onlyNumber.test(folded(trimmed(text)));

/** Takes a number inside out of a longer text: 'Plaza Galerias local 14'. */
export function suiteInside(text: string): { rest: string; suite: string } {
  const match = suiteRun.exec(folded(text));
  if (!match) return { rest: text, suite: '' };
  return {
    rest: trimmed(`${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`),
    suite: suiteOf(match[0] ? text.slice(match.index, match.index + match[0].length) : ''),
  };
}

/** 'la calle Morelos' is Calle Morelos, and 'la calle Av. Juárez' is the avenue. */
const spoken = new RegExp(String.raw`^(?:en )?(?:la |el )?(?:calle (?:es (?:la )?|(?=(?:${kinds})\s*\S))|(?=${kinds}))`);
const unspoken = (text: string): string => text.slice(spoken.exec(folded(text))?.[0].length ?? 0);

/** '1450 Calle Coral', as a shop of the north writes it. */
const numberFirst = new RegExp(String.raw`^(\d+[a-z]?) (?=(?:calle|av|avenida|blvd|boulevard|privada|priv|cerrada|camino|calzada|paseo)\b\.? \D+$)`);
function numberLast(text: string): string {
  const first = numberFirst.exec(folded(text))?.[0].length ?? 0;
  return first === 0 ? text : `${text.slice(first)} ${text.slice(0, first)}`;
}

/** A street as it is typed in one: its name, number, number inside and the streets at its sides. */
export function streetParts(typed: string): StreetParts {
  let text = numberLast(unspoken(typed.trimStart()));
  const cut = (pattern: RegExp, value: (match: RegExpExecArray) => [number, number]): string => {
    const match = pattern.exec(folded(text));
    if (!match) return '';
    const [start, end] = value(match);
    const found = text.slice(start, end);
    text = `${text.slice(0, match.index)}${CUT}${text.slice(match.index + match[0].length)}`;
    return trimmed(found);
  };
  const between = cut(crossing, (match) => {
    const end = match.index + match[0].length;
    return [end - (match[1] ?? '').length, end];
  });
  const suite = suiteOf(cut(suiteRun, (match) => [match.index, match.index + match[0].length]));
  const low = folded(text);
  const found = numberIn(low);
  if (!found)
    return {
      street: trimmed(text.split(CUT)[0] ?? ''),
      number: '',
      suite,
      between,
      rest: trimmed(text.split(CUT).slice(1).join(' ')),
      isSure: false,
    };
  const written = trimmed(text.slice(found.start, found.end));
  const isNone = new RegExp(`^${without}`).test(folded(written)) || /^s\.?\/?n/.test(folded(written));
  const [, number = written, inside = ''] = /^(\d+)-(\d+)$/.exec(written) ?? [];
  const [street, rest] = [trimmed(text.slice(0, found.index)), trimmed(text.slice(found.end))];
  return {
    // After the number where nothing is before it: 'Km 12.5 Carretera Mérida'.
    street: street === '' ? rest : street,
    number: isNone ? NO_NUMBER : inside && suite === '' ? number : written,
    suite: suite || inside,
    between,
    rest: street === '' ? '' : rest,
    isSure: found.isSure && inside === '',
  };
}
