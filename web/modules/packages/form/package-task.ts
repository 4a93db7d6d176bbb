import type { SavedPackage } from '#contract/packages/packages.ts';
import type { PackageDraft } from '../draft/package-draft.ts';

/** What the form is open for: null inside = a new package; a row without one says what it already knows. */
export type PackageTask = { initial: SavedPackage | PackageDraft | null };

/** Name under which a half-typed package is kept. */
export const packageDraftName = ({ initial }: PackageTask): string => `package:${initial?.id ?? 'new'}`;
