import { isRfc, rfcOf } from '#contract/shared/rfc.ts';
import { plainText } from '#contract/shared/plain-text.ts';
import type { DocumentFields } from '#contract/prospects/document-kinds.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';

/** A certificate has three pages; what stands behind so many characters is not one. */
const MOST_CHARS = 30_000;
const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
/** The labels of SAT's certificate, folded: what stands between two of them is a value. */
const labels = {
  tax_id: 'rfc:',
  curp: 'curp:',
  names: 'nombre (s):',
  first: 'primer apellido:',
  second: 'segundo apellido:',
  company: 'denominacion/razon social:',
  capital: 'regimen capital:',
  trade: 'nombre comercial:',
  start: 'fecha inicio de operaciones:',
  status: 'estatus en el padron:',
  change: 'fecha de ultimo cambio de estado:',
  home: 'datos del domicilio registrado',
  zip_code: 'codigo postal:',
  roadType: 'tipo de vialidad:',
  road: 'nombre de vialidad:',
  outside: 'numero exterior:',
  inside: 'numero interior:',
  neighborhood: 'nombre de la colonia:',
  place: 'nombre de la localidad:',
  city: 'nombre del municipio o demarcacion territorial:',
  state: 'nombre de la entidad federativa:',
  between: 'entre calle:',
  and: 'y calle:',
  activities: 'actividades economicas:',
} as const;
type Label = keyof typeof labels;

/** One character for one, so that a place in the folded text is the same place in the text. */
const fold = (text: string): string =>
  [...text.normalize('NFC')]
    .map((char) => char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, char.length).padEnd(char.length))
    .join('');

export type Certificate = { fields: DocumentFields; regimes: string[] };

/** What the text of a SAT certificate says; null when it is none. A value that cannot be one is left out, never mended. */
export function readCertificate(whole: string): Certificate | null {
  const text = plainText(whole.slice(0, MOST_CHARS));
  const folded = fold(text);
  if (!folded.includes('constancia de situacion fiscal')) return null;
  const told = valuesIn(text, folded);
  const tax_id = told.tax_id && rfcOf(told.tax_id);
  const name = told.company ?? joined([told.names, told.first, told.second], ' ');
  const road = joined([told.roadType, told.road, told.outside, told.inside && `Int. ${told.inside}`], ' ');
  const found = {
    tax_id: tax_id && isRfc(tax_id) ? tax_id : undefined,
    business_name: name,
    denomination: told.company && joined([told.company, told.capital], ' '),
    address: joined([road, told.neighborhood, told.city, told.state], ', '),
    zip_code: told.zip_code && /^\d{5}$/.test(told.zip_code) ? told.zip_code : undefined,
    date_of_issue: dateIn(folded),
  };
  const fields = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== '' && value.length <= 200));
  return { fields, regimes: regimesIn(folded) };
}

const joined = (parts: readonly (string | undefined)[], by: string): string | undefined => parts.filter(Boolean).join(by) || undefined;

function valuesIn(text: string, folded: string): Partial<Record<Label, string>> {
  const places = (Object.keys(labels) as Label[]).flatMap((label) => {
    const at = folded.indexOf(labels[label]);
    return at === -1 ? [] : [{ label, at, end: at + labels[label].length }];
  });
  places.sort((one, other) => one.at - other.at);
  return Object.fromEntries(
    places.flatMap(({ label, end }, index) => {
      const value = text.slice(end, places.find(({ at }, later) => later > index && at >= end)?.at ?? end + 200);
      const [line = ''] = value
        .split('\n')
        .map((each) => each.replace(/\s+/g, ' ').trim())
        .filter(Boolean);
      return line === '' ? [] : [[label, line]];
    }),
  );
}

/** 'a 03 de noviembre de 2026' below where it was issued, as 03/11/2026. */
function dateIn(folded: string): string | undefined {
  const [, day, month = '', year] = /\ba (\d{1,2}) de ([a-z]+) de (\d{4})/.exec(folded) ?? [];
  const at = months.indexOf(month);
  return at === -1 ? undefined : `${(day ?? '').padStart(2, '0')}/${String(at + 1).padStart(2, '0')}/${year}`;
}

function regimesIn(folded: string): string[] {
  const from = folded.indexOf('regimenes:');
  if (from === -1) return [];
  const until = folded.indexOf('obligaciones:', from);
  const part = folded.slice(from, until === -1 ? undefined : until).replace(/\s+/g, ' ');
  return Object.entries(fiscalTexts.regimes)
    .filter(([, name]) => part.includes(fold(name).trim()))
    .map(([code, name]) => (name.startsWith(code) ? name : `${code} ${name}`));
}
