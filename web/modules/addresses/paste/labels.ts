import { CUT, folded, trimmed } from './folded.ts';
import { isPerson } from './people.ts';

export type Label =
  | 'name'
  | 'last_name'
  | 'business_name'
  | 'address'
  | 'street'
  | 'number'
  | 'suite_number'
  | 'neighborhood'
  | 'city'
  | 'state'
  | 'reference'
  | 'reference_streets'
  | 'nothing';

/** A part of the text with the word that says what it is; null where none does. `isTold`: it was followed by a colon. */
export type Piece = { label: Label | null; isTold: boolean; text: string };

const relative = String.raw`(?:mama|papa|mami|papi|herman[oa]|espos[oa]|jef[ea]|hij[oa]|novi[oa]|ti[oa]|prim[oa]|abuel[oa]|client[ea]|amig[oa]|soci[oa]|vecin[oa]|jef[ae]|companer[oa]|suegr[oa]|cunad[oa]|sobrin[oa]|secretari[oa]|chofer|emplead[oa])`;

/** Words that are labels when a colon, a dash or the end of the line follows. */
const told: readonly (readonly [Label, string])[] = [
  ['name', String.raw`(?:nombre|destinatario|consignatario|cliente|recibe|atiende|contacto|atencion|at'?n|att'?n?|para|remitente|receptor|titular|recibira|dest|rte|(?:responsable|encargad[oa]|logistica|almacen|compras|recepcion|gerente|directora?)(?= ?:))\.?(?: (?:completo|y apellidos?|a|de|del?|quien|recibe|la|persona|que|contacto|cliente|destinatario))*|(?:persona |quien )(?:que )?recibe|a nombre de|enviar a|envio a|enviese a|entregar a|facturar a|factura a nombre de|(?:paquete|caja|guia|pedido|entrega) (?:para|a)|comprador[ae]?(?= ?:)|(?:(?:manden|envien|mandalo|envialo|entreguen|mandarl[oa]|enviarl[oa])(?: el paquete| la caja| todo)? |paquete )?a (?:mi|la) (?:trabajo|casa|oficina|negocio|tienda|bodega)(?: de [^:\n,]{2,30})?(?= ?:)|(?:el paquete )?(?:es )?para mi ${relative}|mi ${relative} recibe|(?:full |first )?name|ship to|deliver to|recipient`],
  ['last_name', String.raw`apellidos?(?: (?:paterno|materno))?|(?:last|family) name|surname`],
  ['business_name', String.raw`empresa|(?:nombre o )?razon social|negocio|compania|nombre comercial|tienda|company(?: name)?`],
  ['address', String.raw`(?:mi |la |su )?(?:direccion|direc|dir|domicilio|dom|ubicacion)\.?(?: (?:completa|de|del|para|entrega|envio|el|fiscal|mi|la|trabajo|casa|oficina|negocio|tienda))*|(?:street )?address(?: line)?(?: 1)?|calle (?:y|e) (?:numero|no\.?|num\.?|#)|entregar en`],
  ['number', String.raw`(?:numero|num\.?|no\.?|n[o°º]\.?)(?:[ _]ext(?:erior)?\.?)?|ext(?:erior)?\.?`],
  ['suite_number', String.raw`(?:(?:numero|num\.?|no\.?|n[o°º]\.?)[ _])?int(?:erior)?\.?|address(?: line)? 2|(?:apt|apartment|unit)\.?|depto\.?|dpto\.?|departamento|piso`],
  ['street', 'calle|avenida|av'],
  ['neighborhood', String.raw`(?:colonia|col|fraccionamiento|fracc|barrio)\.?(?: ?(?:o|\/|y) ?(?:colonia|fraccionamiento|fracc|barrio)\.?)?|neighbou?rhood|district`],
  ['city', String.raw`(?:ciudad|cd|municipio|mpio|mun|delegacion|deleg|del|alcaldia|poblacion|localidad)\.?(?: ?(?:o|\/|y) ?(?:ciudad|municipio|mpio|delegacion|alcaldia|poblacion|estado)\.?)*|city|town`],
  ['state', String.raw`(?:estado|edo|entidad)\.?(?: federativa)?|state(?: ?\/ ?province)?|province`],
  ['reference_streets', String.raw`(?:entre|cruzamientos?|cruces?)(?: que)?(?: las)?(?: calles?)?(?: esta(?:s|n)?)?|esquina|esq\.?`],
  ['reference', String.raw`(?:como )?(?:referencias?|refs?|senas|observaciones|indicaciones|instrucciones|notas?|comentarios)\.?(?: (?:del?|domicilio|de|entrega|adicionales|la|casa))*|(?:delivery )?(?:instructions|notes)`],
  ['nothing', String.raw`(?:codigo postal|codigo|c\.? ?p\.?|telefono|tel|cel|celular|correo(?: electronico)?|e-?mail|mail|rfc|whats(?:app)?|ubicacion|pais|regimen(?: fiscal)?|uso(?: de)? cfdi|metodo de pago|forma de pago|datos (?:de|para)[^:\n]*|link|maps|(?:zip|postal)(?: ?\/ ?postal)?(?: code)?|(?:mobile |cell ?)?phone(?: number)?|country)(?: (?:de|contacto|celular))*`],
]; // prettier-ignore

/** Words that are labels by themselves. */
const alone: readonly (readonly [Label, string])[] = [
  ['name', String.raw`(?:el paquete )?(?:es )?para mi ${relative}(?= \S)|mi ${relative} recibe|(?:quien )?recibe(?: es)?(?: mi ${relative})?|los datos de mi ${relative}|nombre(?: completo)?(?: es)?|(?:(?:enviar|mandar|entregar|envio|va|es|seria|guia|paquete|pedido|factura) )?a nombre de|representad[oa] por|c\/o|atte\.?|(?:mandar|enviar|entregar|mandale|enviale) \d+ (?:cajas?|paquetes?|sobres?|piezas?|bultos?) (?:a|para)|mi nombre es|me llamo|soy|mi nombre|at'n\.?|att?n\.?|(?:a la )?atencion(?: a| del?)?|p\/|(?:llamar|avisar|marcar|hablar) (?:a|con)(?= \S+ \S)|preguntar por|pregunten por|pregunta por|atentamente|contacto|(?:seria|enviar|mandar|cotiza\w*|paquete|envio|es|va|destinatario) (?:para|a(?!v))`],
  ['address', String.raw`(?:(?:y )?con )?(?:domicilio|direccion|oficinas?)(?: fiscal| conocido| legal)?(?: (?:ubicad|sit|localizad)[oa]s?)? en|(?:ubicad|localizad)[oa]s? en|sit[oa] en|(?:mi )?(?:direccion|domicilio) es|vivo en|vive en|enviamelo a|dom\.(?! conocido)|(?:les? |te )?(?:dejo|paso|mando|comparto) (?:mi |la )?(?:direccion|direc|dir|domicilio)\b\.?|(?:domicilio|direccion)(?= (?:calle|av|avenida|c\.|priv|privada|blvd|cerrada)\b)|(?:favor de |por favor )?(?:recolectar|recoger|recolecten|recojan) en`],
  ['neighborhood', String.raw`colonia|localidad(?: de)?|col\b\.?(?= ?[^\s,${CUT}])|fracc?\b\.?|fraccionamiento`],
  ['city', String.raw`(?:municipio|mpio\.?|alcaldia|delegacion|deleg\.?|del\.(?= ?\w))(?: de)?`],
  // How it is to be sent is no part of where.
  ['nothing', String.raw`(?:favor de |por favor )?(?:si gustas )?(?:mandar|enviar|mandal[oa]|mandarl[oa]|enviarl[oa]|envial[oa]|envio|va|sale|se va|se manda|se envia)(?: todo| el paquete| la guia| esto)? (?:por|con|via|en)(?: la)?(?: paqueteria)? ?(?:estafeta|dhl|fed ?ex|paquete ?express|red ?pack|castores|tres ?guerras|ups|sendex|99 ?minutos|correos de mexico|j ?& ?t)(?: terrestre| express| dia siguiente)?(?: (?:a|para)(?= ?:))?`],
  ['reference_streets', String.raw`entre(?: las)?(?: calles)?|e\/|(?:casi )?(?<!la |casa )esq(?:uina)?\b\.?`],
  ['reference', String.raw`ref(?:erencias?)?\b[.:]*`],
]; // prettier-ignore

const alternatives = (labels: typeof told): string => labels.map(([label, words]) => `(?<${label}>${words})`).join('|');
const startsLine = String.raw`(?<=^|\n|[,.;(${CUT}] ?)`;
const toldPattern = new RegExp(String.raw`(?:${startsLine}|(?<= ))(?:${alternatives(told)})(?: ?[:=?]| - |(?<=(?:^|\n)[^\n]*)(?<alone>)$)`, 'gm');
const alonePattern = new RegExp(String.raw`(?<![\w'])(?:${alternatives(alone)})(?![\w])`, 'g');

type Mark = { label: Label; start: number; end: number; isTold: boolean; isWholeLine: boolean; isCorner: boolean };

const labelOf = (match: RegExpMatchArray): Label =>
  (Object.entries(match.groups ?? {}).find(([name, value]) => name !== 'alone' && value !== undefined)?.[0] ?? 'nothing') as Label;

function marksIn(text: string): Mark[] {
  const low = folded(text);
  const mark = (match: RegExpExecArray, isTold: boolean): Mark => ({
    label: labelOf(match),
    start: match.index,
    end: match.index + match[0].length,
    isTold,
    isWholeLine: match.groups?.['alone'] !== undefined,
    isCorner: /^(?:casi )?esq/.test(match[0]),
  });
  const isLineStart = (index: number) => index === 0 || low[index - 1] === '\n';
  // A word at the end of a line is a label only if it is the whole line: 'calle' alone, but not 'Juan de la Calle'.
  const strong = [...low.matchAll(toldPattern)]
    .map((match) => mark(match, true))
    .filter(({ isWholeLine, start }) => !isWholeLine || isLineStart(start));
  const weak = [...low.matchAll(alonePattern)]
    .map((match) => mark(match, false))
    .filter(({ start, end }) => !strong.some((other) => start < other.end && end > other.start));
  return [...strong, ...weak].toSorted((a, b) => a.start - b.start);
}

/** Labels whose value may hold commas: it ends with its line. */
const wholeLine: ReadonlySet<Label> = new Set(['reference', 'nothing', 'last_name']);
const separators = new RegExp(`[,${CUT}]|(?<=\\p{Ll}{5}|\\d)(?<![Pp]rofra|[Ss]rita)\\.(?=\\s+\\p{Lu})|\\s-\\s|\\n`, 'u');
const brackets = /(?=\()|(?<=\))/;

const split = (text: string): string[] => text.split(separators).map(trimmed).filter(Boolean);
const open = (text: string): Piece[] =>
  text
    .split(separators)
    .flatMap((each) => each.split(brackets))
    .map((each): Piece => ({ label: null, isTold: false, text: trimmed(each) }))
    .filter((piece) => piece.text !== '');

function valueOf({ label, isTold, isWholeLine, isCorner }: Mark, text: string, word: string): Piece[] {
  // A label alone on its line tells of the next one.
  const body =
    isWholeLine || (isTold && text.trimStart() !== text && /^\s*\n/.test(text) && label !== 'suite_number' && label !== 'number')
      ? text.trimStart()
      : text;
  const newline = body.indexOf('\n');
  const line = newline < 0 ? body : body.slice(0, newline);
  const rest = newline < 0 ? '' : body.slice(newline);
  // At a corner the word stays, or nobody knows that it is one.
  const piece = (own: Label | null, value: string): Piece => ({ label: own, isTold, text: isCorner && value !== '' ? `${word} ${value}` : value });
  if (label === 'address') return [...split(line).map((each) => piece('address', each)), ...open(rest)];
  if (label === 'reference') {
    // Behind a phone that was taken out its person may follow.
    const cut = line.lastIndexOf(CUT);
    if (cut > 0 && isPerson(trimmed(line.slice(cut)))) return [piece(label, trimmed(line.slice(0, cut))), ...open(line.slice(cut)), ...open(rest)];
  }
  // How it is sent ends with its words: what follows is read by itself.
  if (label === 'nothing' && !isTold) return open(text);
  if (wholeLine.has(label)) return [piece(label, trimmed(line)), ...open(rest)];
  const [first = '', ...others] = split(line);
  return [piece(label, first), ...others.flatMap(open), ...open(rest)];
}

/** The text in its order, cut where labels, lines and commas cut it. */
export function piecesOf(text: string): Piece[] {
  const marks = marksIn(text).filter((mark, index, all) => !all.slice(0, index).some(({ end }) => end > mark.start));
  const first = marks[0]?.start ?? text.length;
  const labelled = marks.flatMap((mark, index) =>
    valueOf(mark, text.slice(mark.end, marks[index + 1]?.start ?? text.length), text.slice(mark.start, mark.end).trim()),
  );
  return [...open(text.slice(0, first)), ...labelled].filter(({ text: value, label }) => value !== '' && label !== 'nothing');
}
