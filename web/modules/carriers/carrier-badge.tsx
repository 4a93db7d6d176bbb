import { carrierFacts } from '#contract/carriers/carriers.ts';
import { brand, operatorSetting } from '../../platform/brand.ts';
import { CodeBadge } from '../../ui/code-badge.tsx';

/** The display name of a carrier; an unknown one shows the product's own (O-1.05). */
export const carrierName = (slug: string): string => carrierFacts(slug)?.name ?? brand.product;

/** The name of the carrier of a guide by hand, which may be none of ours: then as its person typed it. */
export const nameOfOther = (carrier: string): string => carrierFacts(carrier)?.name ?? carrier;

/** The addresses of the operator's pictures of carriers, by the slug that their file is named after. */
const pictures = new Map(
  (operatorSetting('carrier-logos') ?? '').split(' ').map((file) => [file.slice(0, file.indexOf('.')), `/brand/carriers/${file}`] as const),
);

/** The badge of a carrier: the operator's picture of it, else three letters over its colours, or the product's sign for an unknown one. */
export const CarrierBadge = ({ carrier, size = 'md' }: { carrier: string; size?: 'sm' | 'md' | 'lg' }) => {
  const slug = carrier.trim().toLowerCase();
  const facts = carrierFacts(slug);
  return <CodeBadge code={facts?.code ?? null} colours={facts?.colours ?? null} picture={pictures.get(slug) ?? null} size={size} />;
};
