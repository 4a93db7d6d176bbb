/** What a new module begins with: one read that anybody with a session may make, in its places, written as the house writes. */
export function moduleFiles(module: string): Record<string, string> {
  const Name = module.charAt(0).toUpperCase() + module.slice(1);
  const folder = `server/modules/${module}`;
  return {
    [`contract/${module}/${module}.ts`]: `import * as z from 'zod/mini';
import { named, operation } from '../shared/operation.ts';

export const ${module}Operations = named({
  get${Name}: operation({
    method: 'GET',
    path: '/api/${module}',
    needs: 'session',
    request: z.object({}),
    response: z.object({ total: z.number() }),
  }),
});
`,
    [`${folder}/needs.ts`]: `import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';

export type ${Name}Needs = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  access: Pick<AccessApi, 'scopeOf' | 'listScope' | 'customerAsked'>;
};
`,
    [`${folder}/api.ts`]: `/** What other modules may ask; types only. */
export type ${Name}Api = Record<never, never>;
`,
    [`${folder}/get-${module}.ts`]: `import type { Actor } from '#contract/access/access.ts';
import type { ${module}Operations } from '#contract/${module}/${module}.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { ${Name}Needs } from './needs.ts';

/** GET /api/${module}. */
export async function get${Name}({ db, access }: ${Name}Needs, actor: Actor): Promise<ResponseOf<typeof ${module}Operations.get${Name}>> {
  const { customers } = await access.scopeOf(db, actor);
  return { total: customers === 'all' ? 0 : customers.length };
}
`,
    [`${folder}/test-calls.ts`]: `import { anySession, type CallRows } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  get${Name}: { may: anySession },
};
`,
    [`${folder}/module.ts`]: `import { ${module}Operations } from '#contract/${module}/${module}.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { ${Name}Api } from './api.ts';
import { get${Name} } from './get-${module}.ts';
import type { ${Name}Needs } from './needs.ts';

export const build${Name} = (needs: ${Name}Needs): { api: ${Name}Api; routes: Route[] } => ({
  api: {},
  routes: [route(${module}Operations.get${Name}, (_request, { actor }) => get${Name}(needs, actor))],
});
`,
  };
}

type Edit = { file: string; change: (text: string) => string };

/** The lines that join a module to the house, last before home. Each throws where its place is not found, and changes nothing twice. */
export function moduleEdits(module: string): Edit[] {
  const Name = module.charAt(0).toUpperCase() + module.slice(1);
  return [
    { file: '.dependency-cruiser.mjs', change: before(`'home',\n`, `'${module}', `) },
    {
      file: 'contract/operations.ts',
      change: before(`import type { Operation }`, `import { ${module}Operations } from './${module}/${module}.ts';\n`),
    },
    { file: 'contract/operations.ts', change: before(`  home: homeOperations,`, `  ${module}: ${module}Operations,\n`) },
    { file: 'server/compose.ts', change: before(`import { buildHome }`, `import { build${Name} } from './modules/${module}/module.ts';\n`) },
    {
      file: 'server/compose.ts',
      change: before(`  const home = buildHome(`, `  const ${module} = build${Name}(common);\n`),
    },
    { file: 'server/compose.ts', change: before(`\n  };\n  const modules: readonly Module[]`, ` ${module},`) },
  ];
}

const before =
  (anchor: string, added: string) =>
  (text: string): string => {
    if (text.includes(added + anchor)) return text;
    if (!text.includes(anchor)) throw new Error(`no place before ${JSON.stringify(anchor)}`);
    return text.replace(anchor, () => added + anchor);
  };
