import { finerCodes } from '#contract/shared/errors.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { ApiError } from '../../platform/api-error.ts';

/** What is said of a customer that was not saved. */
export function customerFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.saveFailed;
  const { code, description, fields } = error;
  const said = typeof description === 'string' ? description : '';
  if (code === 'USER_ALREADY_EXISTS') return texts.userExists;
  if (code === 'CUSTOMER_ALREADY_EXISTS') return texts.customerExists;
  if (code === finerCodes.separateFiles) return texts.separateFiles;
  if (code === finerCodes.reports) return texts.reportError;
  return firstKeyOf(description) ?? Object.values(fields)[0] ?? (said || texts.saveFailed);
}

/** For several faults at once the description has the sentences as keys (AMB-0.01). */
const firstKeyOf = (description: unknown): string | undefined =>
  typeof description === 'object' && description !== null ? Object.keys(description)[0] : undefined;
