import type { CarrierFacts, CarrierSlug } from '#contract/carriers/carriers.ts';

/** The registry with one more line, in the order of the alphabet; unchanged when the line is there. */
export function withLine(registry: string, slug: CarrierSlug): string {
  const line = `  ${slug}: async () => plug((await import('./${slug}/connector.ts')).connector),`;
  if (registry.includes(line)) return registry;
  const lines = registry.split('\n');
  const isEntry = (text: string) => /^ {2}\w+: async \(\) => plug\(/.test(text);
  const next = lines.findIndex((text) => isEntry(text) && text > line);
  const at = next >= 0 ? next : lines.findLastIndex(isEntry) + 1;
  return [...lines.slice(0, at), line, ...lines.slice(at)].join('\n');
}

/** The files of the folder of a carrier with an interface, by name: they pass `npm run check` and promise nothing that is not there. */
export function carrierFiles(slug: CarrierSlug, { name }: CarrierFacts): Record<string, string> {
  const type = `${slug.charAt(0).toUpperCase()}${slug.slice(1)}Credentials`;
  return {
    'credentials.ts': `import * as z from 'zod/mini';
import { address, given } from '#wire/credentials.ts';

export const ${slug}Credentials = z.object({ base_url: address, api_key: given });
export type ${type} = z.output<typeof ${slug}Credentials>;
`,
    'connector.ts': `import type { Connector } from '#connectors/kit/connector.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { ${slug}Credentials, type ${type} } from './credentials.ts';

/** No operation yet: a missing operation is a missing capability, so ${name} is not offered for what it cannot do. */
export const connector: Connector<${type}> = {
  manifest: {
    slug: '${slug}',
    credentials: ${slug}Credentials,
    visibleAfterMs: 0,
    isRepeatSafe: false,
    parcelNumber: /^[0-9A-Z]{6,30}$/,
    echoesReference: false,
    trackBatch: 1,
    texts: textLimitsOf('${slug}'),
  },
};
`,
    'README.md': `# ${name}

Written after: (name the documents and their date). Settings: \`base_url\`, \`api_key\`.

- The field that carries our guide id, and whether it is echoed.
- Limits of texts, weight and size; batches; rate limits.
- Quirks. Which operations are missing, and why.
`,
    'first-day.md': `Ask with \`npm run carrier:probe -- ${slug}\`. Write a row for each thing that only the sandbox of ${name} can prove, as soon as an operation relies on it.

| We assume | The call that proves it | Look for | If it is otherwise |
| --------- | ----------------------- | -------- | ------------------ |
`,
    'fixtures/drill.ts': `import type { Drill } from '#connectors/test-drills.ts';

export const drill: Drill = { service: 'SERVICE', asksToken: true };
`,
    'connector.test.ts': testFile('A1B2C3D4', "{ base_url: 'https://api.example', api_key: 'fixture-key' }"),
  };
}

const testFile = (goodNumber: string, credentials: string): string => `import { describe, test } from 'vitest';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import { examLabels, examPiece, examQuote } from '#connectors/kit/exam-shipment.ts';
import { connector } from './connector.ts';

const credentials = ${credentials};
const labels = examLabels('SERVICE', [examPiece('A')]);

describe('conformance', () => {
  const cases = conformanceOf({ connector, credentials, labels, quote: examQuote, goodNumber: '${goodNumber}' });
  test.each(cases)('$title', async ({ run }) => run());
});
`;
