import { carrierFacts, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { brand, operatorSetting } from '../../platform/brand.ts';
import { CodeBadge } from '../../ui/code-badge.tsx';

/** The display name of a carrier; an unknown one shows the product's own (O-1.05). */
export const carrierName = (slug: string): string => carrierFacts(slug)?.name ?? brand.product;

/** The name of the carrier of a guide by hand, which may be none of ours: then as its person typed it. */
export const nameOfOther = (carrier: string): string => carrierFacts(carrier)?.name ?? carrier;

/** The two colours by which a carrier is known on the road; those that are not known keep a neutral badge. */
const colours: Partial<Record<CarrierSlug, readonly [string, string]>> = {
  dhl: ['#ffcc00', '#d40511'],
  estafeta: ['#e13a2a', '#e13a2a'],
  fedex: ['#4d148c', '#ff6600'],
  paquetexpress: ['#003b75', '#003b75'],
  redpack: ['#c0240e', '#c0240e'],
};

/** The addresses of the operator's pictures of carriers, by the slug that their file is named after. */
const pictures = new Map(
  (operatorSetting('carrier-logos') ?? '').split(' ').map((file) => [file.slice(0, file.indexOf('.')), `/brand/carriers/${file}`] as const),
);

/** The badge of a carrier: the operator's picture of it, else three letters over its colours, or the product's sign for an unknown one. */
export const CarrierBadge = ({ carrier, size = 'md' }: { carrier: string; size?: 'sm' | 'md' | 'lg' }) => {
  const slug = carrier.trim().toLowerCase() as CarrierSlug;
  return <CodeBadge code={carrierFacts(slug)?.code ?? null} colours={colours[slug] ?? null} picture={pictures.get(slug) ?? null} size={size} />;
};
