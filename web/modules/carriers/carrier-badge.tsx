import { carrierFacts } from '#contract/carriers/carriers.ts';
import { brand } from '../../platform/brand.ts';
import { CodeBadge } from '../../ui/code-badge.tsx';

/** The display name of a carrier; an unknown one shows the product's own (O-1.05). */
export const carrierName = (slug: string): string => carrierFacts(slug)?.name ?? brand.product;

/** The name of the carrier of a guide by hand, which may be none of ours: then as its person typed it. */
export const nameOfOther = (carrier: string): string => carrierFacts(carrier)?.name ?? carrier;

/** The neutral badge of a carrier: three letters, or the product's sign for an unknown one. */
export const CarrierBadge = ({ carrier, size = 'md' }: { carrier: string; size?: 'sm' | 'md' | 'lg' }) => (
  <CodeBadge code={carrierFacts(carrier)?.code ?? null} size={size} />
);
