import type { HouseFile } from './house-files.ts';
import { compareNumbers, provenNumbers, usedNumbers } from './requirement-numbers.ts';

export const specMap = 'docs/spec-map.md';
const PROVEN = 'proven';
const OPEN = '(not yet proven)';
/** The group of the decisions; every other group is one of requirements. */
const DECISIONS = 'Decisions';

type Line = { number: string; words: string; proof: string; group: string };

/** docs/spec-map.md against the sources: one line for each number that is used, in order, in words of its own, with its proof. */
export function checkRequirements(files: readonly HouseFile[], page: string): string[] {
  const { lines, faults } = parsePage(page);
  const used = usedNumbers(files);
  const proven = provenNumbers(files);
  const known = new Set(lines.map(({ number }) => number));
  const missing = [...used].filter(([number]) => !known.has(number));
  return [
    ...faults,
    ...missing.map(([number, path]) => `${specMap}: ${number} (${path}) has no line; add under its group: ${rowOf(number, proven)}`),
    ...lines.flatMap((line) => checkLine(line, used, proven)),
    ...checkOrder(lines),
    ...checkRepeats(lines),
  ];
}

const rowOf = (number: string, proven: ReadonlyMap<string, string>) => `| ${number} | what the portal does | ${proven.has(number) ? PROVEN : OPEN} |`;

function parsePage(page: string): { lines: Line[]; faults: string[] } {
  const lines: Line[] = [];
  const faults: string[] = [];
  let group = '';
  for (const [index, text] of page.split('\n').entries()) {
    const heading = /^## (.+)$/.exec(text)?.[1];
    if (heading) group = heading;
    if (!text.startsWith('|') || /^\|( Number |[ -]+\|)/.test(text)) continue;
    const [, number, words, proof] = /^\| ((?:[SOA]|AMB)-\d+\.\d+b?) \| (.*?) ?\| (.*) \|$/.exec(text) ?? [];
    if (number) lines.push({ number, words: words as string, proof: proof as string, group });
    else faults.push(`${specMap}:${index + 1}: write | number | words | ${PROVEN} |`);
  }
  return { lines, faults };
}

function checkLine({ number, words, proof, group }: Line, used: ReadonlyMap<string, string>, proven: ReadonlyMap<string, string>): string[] {
  if (!used.has(number)) return [`${specMap}: ${number} is named nowhere in the sources; remove its line`];
  const path = proven.get(number);
  const right = path ? PROVEN : OPEN;
  return [
    ...(words.trim() === '' ? [`${specMap}: ${number} says nothing; say in one line what the portal does`] : []),
    ...(number.startsWith('AMB') === (group === DECISIONS)
      ? []
      : [`${specMap}: ${number} stands under ${group}; only decisions stand under ${DECISIONS}`]),
    ...(proof === right
      ? []
      : [`${specMap}: ${number} is "${proof}"; write "${right}": ${path ? `${path} proves it` : 'no title of a test ends with it'}`]),
  ];
}

function checkOrder(lines: readonly Line[]): string[] {
  return lines.flatMap(({ number, group }, index) => {
    const before = lines[index - 1];
    if (before?.group !== group || compareNumbers(before.number, number) < 0) return [];
    return [`${specMap}: ${number} stands after ${before.number}; move it: S, O, A, AMB, each by number`];
  });
}

/** A number has one line, and no two lines have the same words. */
function checkRepeats(lines: readonly Line[]): string[] {
  const numbers = new Set<string>();
  const owners = new Map<string, string>();
  return lines.flatMap(({ number, words }) => {
    if (numbers.has(number)) return [`${specMap}: ${number} has two lines; keep one`];
    numbers.add(number);
    const owner = owners.get(words);
    owners.set(words, number);
    return owner && words.trim() !== '' ? [`${specMap}: ${number} says the same as ${owner}; say what is its own`] : [];
  });
}
