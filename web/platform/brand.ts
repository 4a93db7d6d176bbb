/** What the operator configures reaches the page as meta elements, which the server fills (S-8.28); null = not said. */
export const operatorSetting = (name: string): string | null => {
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
};

/** The same of a number; `usual` where nothing is said. */
export const operatorNumber = (name: string, usual: number): number => {
  const said = operatorSetting(name);
  return said === null ? usual : Number(said);
};

export const brand = {
  product: operatorSetting('product') ?? 'Porteo',
  /** Address of the operator's own logo; null = ours. */
  logo: operatorSetting('brand-logo'),
  isEvaluation: operatorSetting('porteo-mode') === 'evaluation',
};

/** Fills `{product}` in a text of the specification. */
export const withProduct = (text: string): string => text.replaceAll('{product}', brand.product);

export const productName = (): string => brand.product;
