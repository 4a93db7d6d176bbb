import assert from 'node:assert/strict';
import type { Answer } from '#wire/answer.ts';
import type { ExamCase, Reply } from '#wire/line-exam.ts';
import type { RawAnswer, RawCall } from '#wire/transport.ts';
import type { MadeLabel } from './connector.ts';
import { rowOf, type OperationName } from './operations.ts';

/** A connector as its spoiled answers see it: `run` asks, its calls and its token desk meet `reply`. */
type Spoiling = {
  operations: readonly OperationName[];
  /** The recorded good answers. */
  answer: Reply;
  isToken: (call: RawCall) => boolean;
  run: (name: OperationName, reply: Reply) => Promise<Answer<unknown>>;
  /** Whether a guide of the carrier can have this number. */
  isNumber: (parcel_number: string) => boolean;
};

/** What becomes of a good answer that is not quite as it was recorded: nothing is made up, and nothing throws. */
export const spoiledCases = (spoiling: Spoiling): ExamCase[] =>
  spoiling.operations.flatMap((name) => [
    {
      title: `${name}: a good answer of which a part is missing, or of another kind, ${isWrite(name) ? 'is no refusal' : 'is read without it, or not'}`,
      run: () => spoilParts(spoiling, name),
    },
    {
      title: `${name}: numbers that come as texts, and texts as numbers, are the same or none`,
      run: () => swapKinds(spoiling, name),
    },
  ]);

const isWrite = (name: OperationName): boolean => rowOf(name).kind === 'write';

/** Instead of a part; undefined = it is left out. */
const instead: readonly unknown[] = [undefined, null, {}, [], 'x', 7];

/** Every tree that is like one but for a part of it, as JSON, with what is other in it. */
export const spoiledOf = (tree: unknown): { where: string; body: string }[] =>
  pathsIn(tree).flatMap((path) =>
    instead.map((part) => ({
      where: `${path.join('.')} = ${JSON.stringify(part)}`,
      body: JSON.stringify(withPart(tree, path, part)) ?? '',
    })),
  );

async function spoilParts(spoiling: Spoiling, name: OperationName): Promise<void> {
  for (const [at, tree] of (await treesOf(spoiling, name)).entries())
    for (const { where, body } of tree === undefined ? [] : spoiledOf(tree)) await judge(spoiling, name, where, (_, n) => (n === at ? body : null));
}

const asText = (_: string, part: unknown): unknown => (typeof part === 'number' ? String(part) : part);
const asNumber = (_: string, part: unknown): unknown => (typeof part === 'string' && /^\d+(\.\d+)?$/.test(part) ? Number(part) : part);

async function swapKinds(spoiling: Spoiling, name: OperationName): Promise<void> {
  const { run, answer, isNumber } = spoiling;
  const good = await run(name, answer);
  for (const swap of [asText, asNumber]) {
    const sorted = await judge(spoiling, name, swap.name, (tree) => (tree === undefined ? null : JSON.stringify(tree, swap)));
    const known = costsIn(good);
    for (const cost of costsIn(sorted)) assert.ok(known.includes(cost), `${swap.name}: ${cost}`);
    if (name !== 'createLabels' || sorted.outcome !== 'done') continue;
    const numbers = numbersIn(good);
    for (const number of numbersIn(sorted)) assert.ok(numbers.includes(number) || !isNumber(number), `${swap.name}: ${number}`);
  }
}

const numbersIn = (sorted: Answer<unknown>): string[] =>
  sorted.outcome === 'done' ? (sorted.value as readonly MadeLabel[]).map(({ parcel_number }) => parcel_number) : [];

/** Asks once more, `other` in place of the body of a call; null = as it was recorded. */
async function judge(
  { run, answer, isToken }: Spoiling,
  name: OperationName,
  where: string,
  other: (tree: unknown, n: number) => string | null,
): Promise<Answer<unknown>> {
  let asked = -1;
  const reply: Reply = (call) => {
    const said = answer(call);
    if (isToken(call)) return said;
    asked += 1;
    const body = other(treeIn(said), asked);
    return body === null ? said : { ...said, bytes: new TextEncoder().encode(body) };
  };
  try {
    const sorted = await run(name, reply);
    if (isWrite(name)) assert.notEqual(sorted.outcome, 'refused', JSON.stringify(sorted));
    if (sorted.outcome === 'done') assertSane(sorted.value);
    return sorted;
  } catch (error) {
    throw new Error(`${where}: ${String(error)}`, { cause: error });
  }
}

/** What a part that is not there becomes where it is taken for a text. */
const madeUp: ReadonlySet<string> = new Set(['undefined', 'null', 'NaN', '[object Object]', 'Invalid Date']);

/** Throws where a value holds something that no partner can have said. */
export function assertSane(value: unknown): void {
  JSON.stringify(value, (key, part: unknown) => {
    if (part instanceof Uint8Array) return null;
    if (typeof part === 'string') assert.ok(!madeUp.has(part), `${key} is ${part}`);
    if (key === 'occurred_at' || key === 'sent_at') assert.equal(new Date(String(part)).toISOString(), part);
    if (key === 'parcel_number' || key === 'folio') assert.match(String(part), /\S/);
    if (key === 'cost' && part !== null) assert.ok(Number.isSafeInteger(part), `cost is ${String(part)}`);
    return part;
  });
}

/** Every cost that an answer names, in centavos. */
export function costsIn(sorted: Answer<unknown>): number[] {
  const costs: number[] = [];
  JSON.stringify(sorted, (key, value: unknown) => {
    if (key === 'cost' && value !== null) costs.push(value as number);
    return value;
  });
  return costs;
}

/** The trees of the recorded answers to an operation's own calls, in their order; undefined for what is no JSON. */
async function treesOf({ run, answer, isToken }: Spoiling, name: OperationName): Promise<unknown[]> {
  const trees: unknown[] = [];
  await run(name, (call) => {
    const said = answer(call);
    if (!isToken(call)) trees.push(treeIn(said));
    return said;
  });
  return trees;
}

function treeIn({ bytes }: RawAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

type Path = readonly string[];

const pathsIn = (tree: unknown, at: Path = []): Path[] => [
  at,
  ...(typeof tree === 'object' && tree !== null ? Object.entries(tree).flatMap(([key, part]) => pathsIn(part, [...at, key])) : []),
];

/** The tree with another part at a path. */
function withPart(tree: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  const copy = (Array.isArray(tree) ? [...(tree as unknown[])] : { ...(tree as object) }) as Record<string, unknown>;
  copy[key] = withPart(copy[key], rest, part);
  return copy;
}
