import type { PGlite } from '@electric-sql/pglite';
import { fromPglite, type Db } from 'pg-boss';
import { breathe } from '#platform/breathe.ts';

/**
 * The queue's way to the embedded database. A failing `BEGIN; …; COMMIT` block would leave the one connection in an
 * aborted transaction for anyone who comes next; inside PGlite's own transaction it is rolled back before anybody else runs.
 */
export function embeddedQueueDb(pglite: PGlite): Db {
  const direct = fromPglite(pglite);
  return {
    ...direct,
    executeSql: async (text, values) => {
      await breathe();
      if (values?.length || !/^\s*BEGIN\b/i.test(text)) return direct.executeSql(text, values);
      const results = await pglite.transaction((tx) => tx.exec(withoutFrame(text)));
      return { rows: results.flatMap(({ rows }) => rows) };
    },
  };
}

/** The statements of a block without the BEGIN and COMMIT around them. */
const withoutFrame = (block: string): string => block.replace(/^\s*BEGIN\s*;/i, '').replace(/;?\s*COMMIT\s*;?\s*$/i, '');
