import { seededServices } from '#contract/catalogs/catalogs.ts';
import { customerOf, TENANTS, userOf } from './tenants.ts';
import type { Said } from './recorded-sql.ts';

export type Script = { text: string; variables: Record<string, string> };

const constants = new Set<string>(Object.values(seededServices));
const id = /[0-9A-HJKMNP-TV-Z]{26}/;
const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/;
const folio = /SDX\d{10}/;
/** Of these hashes only the document's must be new each time; `(?<!…)` keeps the others as they are. */
const any = new RegExp(`(${id.source}|${uuid.source}|${folio.source}|"n":\\d+|"former_n":\\d+)`);

/**
 * The statements of one creation as scripts for pgbench: the same texts with the same parameters, sent each time, except that customer,
 * quote and every new id follow from :u, which no two transactions share, and the chain of the customer's account from what was locked.
 * `stepwise` waits for each statement, `pipelined` for as few as it can.
 */
export function pgbenchScript(said: readonly Said[], { n, document }: { n: number; document: string }): { stepwise: Script; pipelined: Script } {
  const variables: Record<string, string> = {};
  const named = new Map<string, string>();
  const variable = (value: string): string => {
    const known = named.get(value);
    if (known) return known;
    const name = `v${named.size}`;
    named.set(value, name);
    variables[name] = value;
    return name;
  };
  const news: string[] = [];
  const padded = (letter: string, of = 'u') => `'${letter}' || lpad(:${of}::text, 25, '0')`;
  const letters = 'ADEFGHJKMNQSTVWXYZ';
  const expressionOf = (token: string): string | null => {
    if (constants.has(token)) return null;
    if (token === customerOf(n)) return padded('C', 't');
    if (token === userOf(n)) return padded('P', 't');
    if (/^[BR]0{10}/.test(token)) return padded(token[0] as string);
    if (token.startsWith('"n"')) return `'"n":' || :n1::text`;
    if (token.startsWith('"former_n"')) return `'"former_n":' || :l_n::text`;
    if (folio.test(token)) return `'SDX' || lpad(:u::text, 10, '0')`;
    if (token === document) return `lpad(:u::text, 64, '0')`;
    if (uuid.test(token)) return `lpad(:u::text, 36, '0')`;
    if (!news.includes(token)) news.push(token);
    return padded(letters[news.indexOf(token)] as string);
  };
  const tokens = new RegExp(`${any.source.slice(0, -1)}|${document})`);
  const parameter = (value: unknown): string => {
    if (value === null || value === undefined) return 'null';
    if (Buffer.isBuffer(value)) return `:${variable(textOf(value))}`;
    const parts = textOf(value)
      .split(tokens)
      .map((part, index) => ({ part, expression: index % 2 === 1 ? expressionOf(part) : null }));
    if (parts.every(({ expression }) => expression === null)) return `:${variable(textOf(value))}`;
    const joined = parts.filter(({ part }) => part !== '').map(({ part, expression }) => expression ?? `:${variable(part)}::text`);
    return `(${joined.join(' || ')})`;
  };
  const lines = said.map(({ text, values }) => {
    const statement = text.replaceAll(/\$(\d+)/g, (_, place: string) => parameter(values[Number(place) - 1])).trim();
    // The account's chain goes on from what the lock found.
    return /for update of a$/.test(statement) ? `${statement} \\gset l_\n\\set n1 :l_n + 1` : `${statement};`;
  });
  const head = ['\\set i :i + 1', '\\set u :i * :clients + :client_id', `\\set t :u % ${TENANTS}`];
  const script = (body: readonly string[]): Script => ({ text: [...head, ...body].join('\n'), variables });
  return { stepwise: script(lines), pipelined: script(inPipelines(lines)) };
}

/** The statements with nothing waited for but the row whose values later ones need: pgbench cannot read an answer inside a pipeline. */
function inPipelines(lines: readonly string[]): string[] {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (line.includes('\\gset')) groups.push([line], []);
    else groups.at(-1)?.push(line);
  }
  return groups.flatMap((group) => (group.length < 2 ? group : ['\\startpipeline', ...group, '\\endpipeline']));
}

/** A value as the driver sends it. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map((item) => `"${textOf(item)}"`).join(',')}}`;
  return String(value);
}
