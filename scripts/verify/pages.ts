/** Rows a query answers page by page; `after` is the key of the last row of the page before. */
export async function* pages<Row, Key>(read: (after: Key | null) => Promise<Row[]>, keyOf: (row: Row) => Key): AsyncGenerator<Row> {
  let after: Key | null = null;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = keyOf(last);
  }
}

export const PAGE = 5000;
