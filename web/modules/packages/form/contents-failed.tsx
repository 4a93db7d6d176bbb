import { flowTexts } from '#texts/es/rating/flow.ts';
import { withProduct } from '../../../platform/brand.ts';
import { ErrorState } from '../../../ui/error-state.tsx';

/** The list of contents could not be loaded (O-8.01). */
export const ContentsFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <ErrorState title={withProduct(flowTexts.packagesFailed)} error={error} onRetry={onRetry} />
);
