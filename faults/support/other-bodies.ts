import { seeded } from './seeded.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Body = Record<string, unknown>;

const SEED = 20261120;

/** Bodies that say something else: another weight, measure, value, quantity, person, street, reference or rate. */
export function otherBodies(request: Body, count: number): Body[] {
  const chance = seeded(SEED);
  const changes: ((body: Body, n: number) => void)[] = [
    (body, n) => (body['reference'] = `otra-${n}`),
    (body, n) => (row(body)['weight'] = 1 + (n + 1) / 100),
    (body, n) => (row(body)['length'] = 10 + (n + 1) / 100),
    (body, n) => (row(body)['insurance'] = n + 0.01),
    (body, n) => (row(body)['quantity'] = 3 + (n % 90)),
    (body) => (row(body)['is_irregular_delivery'] = true),
    (body, n) => (end(body)['street'] = `Calle ${n}`),
    (body, n) => ((end(body)['contact'] as Body)['name'] = `Lucía ${n}`),
    (body) => (body['rate_id'] = body['batch_id']),
    (body) => (body['packages'] = [row(body), { ...row(body) }]),
    (body) => (body['use_trading'] = true),
  ];
  return Array.from({ length: count }, (_, n) => {
    const body = structuredClone(request);
    (changes[n % changes.length] as (typeof changes)[number])(body, n);
    if (chance.next() < 0.5) body['additional_info'] = `y ${n}`;
    return body;
  });
}
const row = (body: Body) => (body['packages'] as Body[])[0] as Body;
const end = (body: Body) => body['destination_info'] as Body;

/** The same request as other texts: names in another order at every depth, spaces, and numbers in every way that JSON allows, or as texts. */
export function otherWritings(request: Body, count: number): { text: string; isSame: boolean }[] {
  const chance = seeded(SEED + 1);
  const number = [
    (n: number) => String(n),
    (n: number) => `${n}.0`,
    (n: number) => `${n}.000`,
    (n: number) => `${n}e0`,
    (n: number) => `${n * 10}E-1`,
  ];
  const write = (value: Json, isText: boolean): string => {
    if (typeof value === 'number') return isText ? `"${value}"` : chance.pick(number)(value);
    if (Array.isArray(value)) return `[${value.map((item) => write(item, isText)).join(chance.pick([',', ' ,\n']))}]`;
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    const entries = Object.entries(value)
      .map(([name, child]) => ({ lot: chance.next(), text: `${JSON.stringify(name)}:${write(child, isText)}` }))
      .sort((a, b) => a.lot - b.lot);
    return `{${entries.map(({ text }) => text).join(chance.pick([',', ' , ', ',\n\t']))}}`;
  };
  // Every fifth has its numbers as texts, which the contract refuses.
  return Array.from({ length: count }, (_, n) => ({ text: write(request as Json, n % 5 === 4), isSame: n % 5 !== 4 }));
}
