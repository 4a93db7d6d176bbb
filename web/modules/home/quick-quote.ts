import type { AddressView } from '#contract/addresses/addresses.ts';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { SavedPackage } from '#contract/packages/packages.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { draftOf, type PackageDraft } from '../packages/draft/package-draft.ts';
import { draftErrors } from '../packages/draft/package-faults.ts';
import type { Person } from '../addresses/picker/own-contact.ts';
import type { Faults } from '../../ui/form/form-rules.ts';
import { canBeSent } from '../packages/draft/send-limit.ts';
import { withMainOrigin, withPackages, type Flow } from '../shipment/flow/flow.ts';
import { canQuote, draftRules, stepsOf, type FlowRules } from '../shipment/flow/flow-gates.ts';

export type Known = {
  main: AddressView | null;
  person: Person | null;
  packages: readonly SavedPackage[];
  contents: readonly PackagingContent[];
  sendMaxWeightKg: number;
};

/** Whether the quote holds packages that a person typed or chose; the default box alone has no content yet. */
const hasPackages = (packages: readonly PackageDraft[]): boolean => packages.some((row) => row.pkg_id !== null || row.content !== '');

/**
 * The quote as Inicio offers it: what was filled before stays; without it, the person's main address is the origin and the first
 * package of the book that can be sent the package. `leavesOrigin`: the origin was emptied on purpose.
 */
export function offeredQuote(flow: Flow, { main, person, packages, contents, sendMaxWeightKg }: Known, leavesOrigin: boolean): Flow {
  const first = packages.find(({ weight }) => canBeSent(weight, sendMaxWeightKg));
  const started = leavesOrigin ? flow : withMainOrigin(flow, main, person);
  return hasPackages(started.packages) || !first ? started : withPackages(started, [draftOf(first, '1', contents)]);
}

/** The quote with another package of the book, as many pieces as before. */
export const withSaved = (flow: Flow, saved: SavedPackage, contents: readonly PackagingContent[]): Flow =>
  withPackages(flow, [{ ...draftOf(saved, '1', contents), quantity: flow.packages[0]?.quantity ?? '1' }]);

/** The quote with its first package changed: the one that Inicio shows. */
export const withFirstRow = (flow: Flow, change: Partial<PackageDraft>): Flow =>
  withPackages(
    flow,
    flow.packages.map((row, index) => (index === 0 ? { ...row, ...change } : row)),
  );

/** What keeps the quote from being asked, by the field of Inicio that shows it; 'packages' shows none. */
export function quoteFaults(flow: Flow, rules: FlowRules): Faults {
  if (canQuote(flow, rules)) return {};
  const { origin, destination, packages } = stepsOf(flow, rules);
  const [row] = flow.packages;
  return {
    origin: origin ? flowTexts.originRequired : undefined,
    destination: destination ? flowTexts.destinationRequired : undefined,
    quantity: row && draftErrors(row, draftRules(flow, rules)).quantity,
    packages: packages ? flowTexts.missingData : undefined,
  };
}
