import { dateLocal } from '../../clock.ts';
import { coverageOf } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt } from '../../fields.ts';
import { header, type Answer } from '../../http/messages.ts';
import { serial } from '../../serial.ts';
import { broken } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';
import { bookVisit } from '../kit/pickups.ts';
import { endRules } from './guides.ts';
import { complain, succeed } from './rad-envelope.ts';

const orderIn = ({ body }: Ask) => fieldsAt(listAt(body, 'body', 'request', 'data')[0]);
export const traceOf = ({ asked }: Ask): string => header(asked, 'x-request-id') ?? '';

/** POST …/v1/order: times are milliseconds since 1970, the day is read by the clock of the capital. */
export function orderCollection(ask: Ask): Answer {
  const order = orderIn(ask);
  const origin = fieldsAt(listAt(order, 'radGuiaAddrDTOList')[0]);
  const [from, to, day] = [numberAt(order, 'hourFrom'), numberAt(order, 'hourTo'), numberAt(order, 'planCollDate')];
  const [wrong] = broken([
    [!(numberAt(order, 'numbPack') >= 1), 'numbPack', 'no valido'],
    [!(from < to) || !(day <= from), 'hourFrom', 'no valido'],
    [to < Math.min(ask.lab.clock.now(), Date.now()), 'planCollDate', 'ya paso'],
    ...endRules({ addrLin3: '-', addrLin4: '-', ...origin }, 'ORIGIN'),
  ]);
  if (wrong) return complain(52, `${wrong.path} ${wrong.what}`);
  const zip = textAt(origin, 'zipCode');
  if (coverageOf(zip, '64000') === 'not_served') return complain(44, 'Sin cobertura de recoleccion');
  const street = `${textAt(origin, 'strtName')} ${textAt(origin, 'drnr')}`;
  const visit = { location: null, date: dateLocal(day), from, to, zip, street, parcels: numberAt(order, 'numbPack'), reference: traceOf(ask) };
  const { folio } = bookVisit(ask.lab, 'paquetexpress', (n) => `OR${serial(ask.lab.seed, 'paquetexpress order', n, 12)}`, visit, ask.fault);
  return succeed(folio);
}
