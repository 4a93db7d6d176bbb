import { carrierSlugs } from '#contract/carriers/carriers.ts';
import { isTest, type HouseFile } from './house-files.ts';

type Rule = { at: RegExp; forbids: RegExp; because: string };

/** What a carrier's folder, the kit and shipping leave to each other (decision 0049). Comments are not looked at. */
const rules: readonly Rule[] = [
  {
    at: /^connectors\/(?!kit\/)[^/]+\//,
    forbids: /\b(textSheet|textTooLong|fitLines|fitCompany)\b|\.length\s*[<>]=?\s*\d{2}/,
    because: 'the limits of texts are data of the manifest (texts); the runner checks them',
  },
  {
    at: /^connectors\/(?!kit\/)[^/]+\//,
    forbids: /\b(setTimeout|AbortSignal|timeoutMs)\b/,
    because: 'the time limit of a call is the row of its operation (connectors/kit/operations.ts)',
  },
  {
    at: /^server\/modules\/shipping\//,
    forbids: /'folio'/,
    because: 'a carrier without an API is a connector like any other: ask its abilities (isOurs) or its facts (eventsBy, piecesPerCall)',
  },
  {
    at: /^connectors\/kit\//,
    forbids: new RegExp(
      `(${carrierSlugs()
        .filter((slug) => slug.length > 3)
        .join('|')})|\\bcheckDigits?\\b`,
      'i',
    ),
    because: 'the kit knows no carrier: what is true of one stands in its folder',
  },
];

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

export function checkConnectors(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      rules.filter(({ at, forbids }) => at.test(path) && forbids.test(withoutComments(text))).map(({ because }) => `${path}: ${because}`),
    );
}
