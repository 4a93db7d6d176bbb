import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { stateByName } from '#contract/catalogs/states.ts';
import { folded, trimmed } from './folded.ts';
import { coloniaAtEnd, coloniaOf, isOfPlace, peeled } from './known-places.ts';
import { isCompany, isJob, isPerson, mayBeName } from './people.ts';
import { putName, putStreet, type Open } from './read-labelled.ts';
import type { Reading } from './reading.ts';
import { beforeStreet, isOnlyNumber, isStreetLike, isSuite, streetParts, suiteInside, suiteOf } from './street-parts.ts';

const noise =
  /^(?:[!.¡¿?\s]*)(?:hola|buen(?:os|as)?(?: (?:dia|tarde|noche)s?)?|andele(?: pues)?|saludos|(?:muchas )?gracias|por favor|porfa(?:vor)?|datos|le paso|te paso|les? comparto|adjunto|mis datos|quedo|atte|atentamente|mi direc\w*|enviar|envio|entrega|sin numero interior|confirmo|ok|claro|aqui|esta es|ahi va|va|va de nuez|oiga|oye|de favor|regards|best regards|shipping(?: address)?|billing address|envio a domicilio|cotiza\w*|me ayudas?|necesito|quiero|urgente)(?:[\s:!,.]|$)(?!.*\d)|^(?:entregar en|en|la|y|de|es|el|mi|su|residencial|comercial|casa|trabajo|oficina|movil|principal|otro|mexico|mx)$/;
const referenceStart =
  /^(?:(?:es |esta |queda )?(?:una? )?(?:casa|porton|zaguan|edificio (?:de|con|color|bl|ver|az|am|ro|gris|be)\w*|fachada|reja|puerta|barda|local con|cortina)\b|frente|enfrente|a (?:un|una|dos|media|espaldas|la vuelta)|al lado|junto|atras|detras|cerca|pasando|por (?:la|el)|tocar|entregar en|dejar|preguntar|timbre|abre|abierto|horario|plaza|centro comercial|mercado|sucursal|rancho|hacienda|tablaje|predio|almacen \d|es un|entregar con|dejar con)/;

/** Of an order that stands around the address: how much, how heavy, by whom, how fast. */
const orderWords =
  /\b(?:urgente|cotiza\w*|me ayudas?|enviar hoy|paquete va|va pagado|por cobrar|asegurad[oa]|dia siguiente|terrestre|ocurre)\b|^\d+ (?:cajas?|paquetes?|sobres?|piezas?|pzas?|bultos?|tarimas?|kg|kgs|kilos?)\b|^\d+(?:\.\d+)? ?kgs?$|^\d+ ?x ?\d+ ?x ?\d+/;
const isNoise = (text: string): boolean =>
  noise.test(folded(text)) || (orderWords.test(folded(text)) && !isStreetLike(text)) || /^[^\p{L}\d]*$/u.test(text);
const hasNumber = (text: string): boolean => /\d|\bs\/n|\bs\.n\b|\bsin numero\b/.test(folded(text));

type Step = { reading: Reading; postal: PostalCode | null; queue: Open[] };

/** Whether it is the street: by its word, else by its number. */
function isStreet(text: string): boolean {
  if (isStreetLike(text)) return true;
  return hasNumber(text) && /^\D*[\p{L}]{2}|^\d+ de \p{L}/u.test(text) && !/^\d+[ao]?\.? secc/.test(folded(text));
}

/** Names of the place at its end, the colonia before them. */
function readPlace({ reading, postal }: Step, text: string): string {
  if (coloniaOf(text, postal)?.isSure && reading.offer('neighborhood', text, true)) return '';
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

const seemsPerson = (text: string): boolean => isPerson(text) && !isCompany(text);

/** What has no label and is no street: by what it is, then by its place before or after the street. */
function readPlain(step: Step, typed: string): void {
  const { reading } = step;
  const [, state = '', after = ''] = /^(\S+\.)\s+(.+)$/.exec(typed) ?? [];
  const isLed = stateByName(state) !== null && isPerson(after);
  if (isLed) putPlace(reading, state);
  const text = isLed ? after : typed;
  const isAfter = reading.has('street');
  if (isJob(text)) return reading.leave(text);
  if (isCompany(text) && !hasNumber(text) && reading.offer('business_name', text, true)) return;
  if (isOfPlace(text, step.postal)) return putPlace(reading, text);
  if (seemsPerson(text) && !reading.isSure('name')) {
    // A guess before it was no name.
    reading.leave(reading.get('name') && `${reading.get('name')} ${reading.get('last_name')}`.trim());
    reading.drop('name');
    reading.drop('last_name');
    return putName(reading, text, true);
  }
  const rest = readPlace(step, text);
  if (rest === '') return;
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
  if (isNoise(text)) return;
  if (isSuite(text)) return reading.add('suite_number', suiteOf(text), true);
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
  if (coloniaOf(text, postal)?.isSure && (reading.has('street') || !hasNumber(text)) && reading.offer('neighborhood', text, true)) return;
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
  if (!reading.has('street') && (isStreet(text) || (label === 'address' && !seemsPerson(text) && !isOfPlace(text, postal)))) {
    queue.unshift(...putStreet(reading, text, label === 'address' || isStreetLike(text) || hasNumber(text), place));
    return;
  }
  readPlain(step, text);
}

/** What no label names, in its order. */
export function readUnlabelled(reading: Reading, pieces: readonly Open[], postal: PostalCode | null): void {
  const step: Step = { reading, postal, queue: [...pieces] };
  for (let next = step.queue.shift(); next; next = step.queue.shift()) readOne(step, next);
}
