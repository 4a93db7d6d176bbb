/** What is wrong, by the path of the field: 'contacts.0.name'. */
export type Faults = Readonly<Record<string, string | undefined>>;

export const presentFaults = (...all: readonly (Faults | undefined)[]): Record<string, string> =>
  Object.fromEntries(all.flatMap((faults) => Object.entries(faults ?? {})).filter((one): one is [string, string] => one[1] !== undefined));

/** Two values as they are stored; a file is the same file when name, size and date are. */
const written = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) => (each instanceof File ? [each.name, each.size, each.lastModified] : each));
export const isSame = (one: unknown, other: unknown): boolean => one === other || written(one) === written(other);

/** The value at a path, or that of the nearest field above it that the form has. */
function valueAt(draft: unknown, path: string): unknown {
  let value = draft;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(name in value)) break;
    value = (value as Record<string, unknown>)[name];
  }
  return value === draft ? undefined : value;
}

/** What the server refused stays refused until the field is changed. */
export const isUnchangedAt = (path: string, before: unknown, now: unknown): boolean => isSame(valueAt(before, path), valueAt(now, path));
