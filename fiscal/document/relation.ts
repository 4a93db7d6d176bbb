/** c_TipoRelacion: credit note, debit note, returned goods, substitute, goods invoiced before, invoice of haulage before, advance. */
export const relationKinds = ['01', '02', '03', '04', '05', '06', '07'] as const;
export type RelationKind = (typeof relationKinds)[number];

/** The documents that this one refers to, by their UUIDs. */
export type Relation = { kind: RelationKind; uuids: readonly string[] };
