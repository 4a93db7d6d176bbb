/** Reading what a client sent, without trusting a single field of it. */
export type Fields = Readonly<Record<string, unknown>>;

export const fieldsAt = (value: unknown, ...path: readonly (string | number)[]): Fields => {
  const found = valueAt(value, ...path);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Fields) : {};
};

export const listAt = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** Text as it came, numbers as text, everything else empty. */
export const textAt = (value: unknown, ...path: readonly (string | number)[]): string => {
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
};

export const numberAt = (value: unknown, ...path: readonly (string | number)[]): number => {
  const found = valueAt(value, ...path);
  return typeof found === 'number' ? found : typeof found === 'string' && found.trim() !== '' ? Number(found) : NaN;
};

export function valueAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? (inner as Record<string | number, unknown>)[step] : undefined),
    value,
  );
}
