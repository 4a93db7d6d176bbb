/** Amounts as a person may see them: null for anyone who sees no prices. */
export const seenBy = <T extends object>({ sees_prices }: { sees_prices: boolean }, amounts: T): { [K in keyof T]: T[K] | null } =>
  sees_prices ? amounts : (Object.fromEntries(Object.keys(amounts).map((name) => [name, null])) as { [K in keyof T]: null });
