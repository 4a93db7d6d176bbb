import { carrierFacts } from '#contract/carriers/carriers.ts';
import { brand } from '../../platform/brand.ts';
import { CodeBadge } from '../../ui/code-badge.tsx';

/** The display name of a carrier; an unknown one shows the product's own (O-1.05). */
export const carrierName = (slug: string): string => carrierFacts(slug)?.name ?? brand.product;

/** The neutral badge of a carrier: three letters, or the product's sign for an unknown one. */
export const CarrierBadge = ({ carrier, size = 'md' }: { carrier: string; size?: 'sm' | 'md' | 'lg' }) => (
  <CodeBadge code={carrierFacts(carrier)?.code ?? null} size={size} />
);
