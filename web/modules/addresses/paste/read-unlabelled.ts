import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { stateByName } from '#contract/catalogs/states.ts';
import { folded, trimmed } from './folded.ts';
import { coloniaAtEnd, coloniaOf, isOfPlace, peeled } from './known-places.ts';
import { isCompany, isHero, isJob, isPerson, mayBeName } from './people.ts';
import { putName, putStreet, type Open } from './read-labelled.ts';
import type { Reading } from './reading.ts';
import { beforeStreet, isOnlyNumber, isStreetLike, isSuite, streetParts, suiteInside, suiteOf } from './street-parts.ts';

const noise =
  /^(?:[!.¡¿?\s]*)(?:hola|que tal|(?:te|les|le) (?:paso|comparto|mando) mi ubicacion|buen(?:os|as)?(?: (?:dia|tarde|noche)s?)?|andele(?: pues)?|saludos|(?:muchas )?gracias|por favor|porfa(?:vor)?|datos|le paso|te paso|les? comparto|adjunto|mis datos|quedo|atte|atentamente|mi direc\w*|enviar|envio|entrega|sin numero interior|confirmo|ya deposite|ya pague|ok|claro|aqui|esta es|ahi va|va|va de nuez|oiga|oye|de favor|regards|best regards|shipping(?: address)?|billing address|envio a domicilio|cotiza\w*|me ayudas?|necesito|quiero|urgente)(?:[\s:!,.]|$)(?!.*\d)|^(?:entregar en|en|la|y|de|es|el|mi|su|residencial|comercial|casa|trabajo|oficina|movil|principal|otro|mexico|mx)$/;
const referenceStart =
  /^(?:(?:es |esta |queda )?(?:una? )?(?:casa|porton|zaguan|edificio (?:de|con|color|bl|ver|az|am|ro|gris|be)\w*|fachada|reja|puerta|barda|local con|cortina)\b|frente|enfrente|a (?:un|una|dos|media|espaldas|la vuelta)|al lado|junto|atras|detras|cerca|pasando|por (?:la|el)|tocar|entregar en|dejar|preguntar|timbre|abre|abierto|horario|plaza|centro comercial|mercado|sucursal|rancho|hacienda|tablaje|predio|almacen \d|es un|entregar con|dejar con|lunes|de lunes|horario|en horario|dentro de|a la altura)/;

/** For an order that stands around the address: how much, how heavy, by whom, how fast. */
const orderWords =
  /\b(?:urgente|cotiza\w*|me ayudas?|enviar hoy|paquete va|va pagado|por cobrar|asegurad[oa]|dia siguiente|terrestre|ocurre|(?:el|mi) pago|deposito|folio \d+|(?:pedido|orden|venta|compra) #?\d+)\b|^\d+ (?:cajas?|paquetes?|sobres?|piezas?|pzas?|bultos?|tarimas?|kg|kgs|kilos?)\b|^\d+(?:\.\d+)? ?kgs?$|^\d+ ?x ?\d+ ?x ?\d+/;
const isNoise = (text: string): boolean =>
  noise.test(folded(text)) || (orderWords.test(folded(text)) && !isStreetLike(text)) || /^[^\p{L}\d]*$/u.test(text);
const isWithoutNumber = (text: string): boolean => /^(?:s\/n|s\.n\.?|sin numero)$/.test(folded(text));
const hasNumber = (text: string): boolean => /\d|\bs\/n|\bs\.n\b|\bsin numero\b/.test(folded(text));

/** A colonia that the code has goes before one that was only guessed, which is then something beside the address: 'Coto Nogales', 'Central de Abasto'. */
function putColonia(reading: Reading, text: string, postal: PostalCode | null): boolean {
  const known = coloniaOf(text, postal);
  if (!known?.isSure) return false;
  if (reading.get('neighborhood') === known.name || coloniaOf(reading.get('neighborhood'), postal)?.name === known.name) return true;
  if (reading.isSure('neighborhood')) return false;
  const guess = reading.get('neighborhood');
  // 'Oaxaca' behind 'Centro' is the city, though the code has a colonia of that name.
  if (guess !== '' && isOfPlace(text, postal)) return false;
  if (guess !== '') reading.add('reference', guess, false);
  reading.put('neighborhood', known.name, true);
  return true;
}

type Step = { reading: Reading; postal: PostalCode | null; queue: Open[] };

/** Whether it is the street: by its word, else by its number. */
function isStreet(text: string): boolean {
  if (isStreetLike(text)) return true;
  return hasNumber(text) && /^\D*[\p{L}]{2}|^\d+ de \p{L}/u.test(text) && !/^\d+[ao]?\.? secc/.test(folded(text));
}

/** Names of the place at its end, the colonia before them. */
function readPlace({ reading, postal }: Step, text: string): string {
  if (putColonia(reading, text, postal)) return '';
  if (isOfPlace(text, postal)) {
    putPlace(reading, text);
    return '';
  }
  if (isPerson(text) && !reading.has('name')) return text;
  const { rest, places } = peeled(text, postal);
  places.forEach((each) => putPlace(reading, each));
  const colonia = coloniaAtEnd(rest, postal);
  if (!colonia || reading.has('neighborhood')) return rest;
  reading.put('neighborhood', colonia.name, true);
  return colonia.rest;
}

function putPlace(reading: Reading, text: string): void {
  if (!stateByName(text)) return void reading.offer('city', text, false);
  if (!reading.has('state')) reading.put('state', text, true);
  else if (!reading.has('city')) reading.offer('city', reading.get('state'), false);
}

/** What is a colonia by its own word. */
const coloniaStart =
  /^(?:unidad|u\.? ?h|fracc|barrio|ejido|residencial|supermanzana|sm |region|parque|pueblo|conjunto|villas?|lomas|jardines|bosques|valle|colinas|ampliacion|zona)\b/;

/** 'Notaría 41', 'Secundaria Técnica No. 5': its number is its name. */
const isNumberedHouse = (text: string): boolean =>
  /^(?:notari|secundari|primari|preparatori|escuel|sucursal)\p{L}*(?: \p{L}+)*(?: (?:no|num)\.?)? \d{1,3}$/u.test(folded(text));

const seemsPerson = (text: string, postal: PostalCode | null = null): boolean =>
  isPerson(text) && !isCompany(text) && !isHero(text) && peeled(text, postal).rest !== '' && !isHero(peeled(text, postal).rest);

/** What has no label and is no street: by what it is, then by its place before or after the street. */
function readPlain(step: Step, typed: string): void {
  const { reading } = step;
  const [, before = '', after = ''] = /^(\p{L}[\p{L} .]*?)\.\s+(\p{L}.+)$/u.exec(typed) ?? [];
  const led = before === '' ? null : peeled(before, step.postal);
  const isLed = led?.rest === '' && (isPerson(after) || isJob(after));
  if (isLed) led.places.forEach((each) => putPlace(reading, each));
  const text = isLed ? after : typed;
  const isAfter = reading.has('street');
  if (isJob(text)) return reading.leave(text);
  if (isCompany(text) && (!hasNumber(text) || isNumberedHouse(text)) && reading.offer('business_name', text, true)) return;
  if (isOfPlace(text, step.postal)) return putPlace(reading, text);
  if (seemsPerson(text, step.postal) && !reading.isSure('name')) {
    // A guess before it was no name.
    reading.leave(reading.get('name') && `${reading.get('name')} ${reading.get('last_name')}`.trim());
    reading.drop('name');
    reading.drop('last_name');
    return putName(reading, text, true);
  }
  const rest = readPlace(step, text);
  if (rest === '') return;
  if (!isAfter && mayBeName(rest) && coloniaStart.test(folded(rest)) && reading.offer('neighborhood', rest, false)) return;
  if (!isAfter && mayBeName(rest)) {
    if (!reading.has('name')) return putName(reading, rest, false);
    if (reading.offer('business_name', rest, false)) return;
  }
  const isBeforeState = step.queue[0] !== undefined && stateByName(step.queue[0].text) !== null;
  if (isAfter && !step.postal?.city && isBeforeState && mayBeName(rest) && !coloniaStart.test(folded(rest)) && reading.offer('city', rest, false))
    return;
  if (isAfter && reading.offer('neighborhood', rest, Boolean(coloniaOf(rest, step.postal)))) return;
  if (isAfter && !reading.has('city') && !step.postal?.city && mayBeName(rest)) return reading.put('city', rest, false);
  if (mayBeName(rest) && !reading.has('name')) return putName(reading, rest, false);
  reading.leave(rest);
}

function putReference(reading: Reading, text: string): void {
  const { rest, suite } = suiteInside(text);
  if (suite) reading.add('suite_number', suite, true);
  reading.add('reference', rest, false);
}

function readOne(step: Step, { text, place, label }: Open): void {
  const { reading, postal, queue } = step;
  // A heading that is no label, before what it heads: 'Para entregar: Julio Montejo'.
  const headed = /^\p{L}[\p{L} .]{1,40}:\s+(\S.*)$/u.exec(text)?.[1];
  if (headed) return void queue.unshift({ label: null, isTold: false, text: headed, place });
  if (isNoise(text) || (reading.has('number') && isWithoutNumber(text))) return;
  if (isSuite(text)) return reading.add('suite_number', suiteOf(text), true);
  const isStreetAhead = !reading.has('street') && queue.some((piece) => isStreetLike(piece.text));
  if (isBlock(text) && isStreetAhead && reading.offer('number', text, true)) return;
  if (isOnlyNumber(text) && reading.has('street') && !reading.has('number'))
    return reading.put('number', streetParts(`x ${text}`).number || text, true);
  const whom = /^(?:con|para|recibe|preguntar por|pregunten por|at'?n|atencion(?: a)?|p\/)\s+(?:(?:el|la) (?=\p{L}+\.? \p{L}))?(.+)$/iu.exec(
    text,
  )?.[1];
  if (whom && seemsPerson(whom) && !reading.isSure('name')) return readPlain(step, whom);
  const [, before, who] = /^(.*\S) con (?:el |la )?(\S.*)$/i.exec(text) ?? [];
  if (before && who && seemsPerson(who))
    return void queue.unshift(...[before, who].map((each) => ({ label: null, isTold: false, text: each, place })));
  if (reading.has('street') && !isStreetLike(text)) {
    const { rest, suite } = suiteInside(text);
    const isFirst = suite !== '' && folded(text).startsWith(folded(suite).slice(0, 4));
    if (isFirst && rest !== '' && !hasNumber(rest) && mayBeName(rest) && !isOfPlace(rest, postal)) {
      reading.add('suite_number', suite, true);
      return reading.add('reference', rest, false);
    }
  }
  // A street may be called after a hacienda or a square: its number says so.
  const isNamedStreet =
    !reading.has('street') && suiteInside(text).suite === '' && /^(?:hacienda|plaza|rancho|mercado)\b.*\s#?\d+[\w-]*$/.test(folded(text));
  if (referenceStart.test(folded(text)) && !isNamedStreet && !coloniaOf(text, postal)?.isSure) return putReference(reading, text);
  if (!reading.has('street')) {
    const { rest, suite } = suiteInside(text);
    if (suite !== '' && coloniaOf(rest, postal)?.isSure && reading.offer('neighborhood', rest, true)) return reading.add('suite_number', suite, true);
  }
  if (
    coloniaOf(text, postal)?.isSure &&
    (reading.has('street') || !hasNumber(text) || (!isStreetLike(text) && queue.some((piece) => hasNumber(piece.text)))) &&
    putColonia(reading, text, postal)
  )
    return;
  const next = queue[0];
  if (next && !reading.has('street') && !hasNumber(text) && isOnlyNumber(next.text)) {
    queue.shift();
    queue.unshift(...putStreet(reading, `${text} ${next.text}`, true, place));
    return;
  }
  const cut = isStreetLike(text) ? null : beforeStreet(text);
  if (cut) {
    const lead = trimmed(cut[0].replace(/\b(?:y |que )?(?:vivo |vive |esta |es )?(?:en|en la)$/i, ''));
    queue.unshift(...[lead, cut[1]].filter(Boolean).map((each) => ({ label: null, isTold: false, text: each, place })));
    return;
  }
  if (isNumberedHouse(text) && isCompany(text) && reading.offer('business_name', text, true)) return;
  // What has only a number gives way to what has the word of a street: 'Bodega Aurora 7-B, Calle Norte 4 s/n'.
  const isAhead = !reading.has('street') && !isStreetLike(text) && queue.some((piece) => isStreetLike(piece.text) && hasNumber(piece.text));
  if (isAhead && isCompany(text) && !isJob(text) && !hasNumber(text) && reading.offer('business_name', text, true)) return;
  if (isAhead && hasNumber(text) && !coloniaOf(text, postal)?.isSure) return reading.add('reference', text, false);
  if (!reading.has('street') && !isAhead && (isStreet(text) || (label === 'address' && !seemsPerson(text) && !isOfPlace(text, postal)))) {
    queue.unshift(...putStreet(reading, text, label === 'address' || isStreetLike(text) || hasNumber(text), place));
    return;
  }
  readPlain(step, text);
}

/** 'Mz 4, Lt 7' is one number. */
function joinedBlocks(pieces: readonly Open[]): Open[] {
  return pieces.reduce<Open[]>((joined, piece) => {
    const last = joined.at(-1);
    const isPair = last && isBlock(last.text) && /^(?:lte?|lote|l)\b\.?\s*\w+$/.test(folded(piece.text));
    return isPair ? [...joined.slice(0, -1), { ...last, text: `${last.text}, ${piece.text}` }] : [...joined, piece];
  }, []);
}
const isBlock = (text: string): boolean =>
  /^(?:(?:s\.?m\.?|smz|super ?manzana)\.?\s*\d+[\s,]*)?(?:mza?|manz|manzana)\b\.?\s*\w+(?:[\s,]*(?:lte?|lote|l)\b\.?\s*\w+)?$/.test(folded(text));

/** What no label names, in its order. */
export function readUnlabelled(reading: Reading, pieces: readonly Open[], postal: PostalCode | null): void {
  const step: Step = { reading, postal, queue: joinedBlocks(pieces) };
  for (let next = step.queue.shift(); next; next = step.queue.shift()) readOne(step, next);
}
