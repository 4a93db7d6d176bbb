const SAT = 'http://www.sat.gob.mx';
const CFD = `${SAT}/sitio_internet/cfd`;

/** SAT's prefixes with their namespace and the address of its schema. */
export const namespaces = {
  cfdi: { uri: `${SAT}/cfd/4`, schema: `${CFD}/4/cfdv40.xsd` },
  pago20: { uri: `${SAT}/Pagos20`, schema: `${CFD}/Pagos/Pagos20.xsd` },
  cartaporte31: { uri: `${SAT}/CartaPorte31`, schema: `${CFD}/CartaPorte/CartaPorte31.xsd` },
  tfd: { uri: `${SAT}/TimbreFiscalDigital`, schema: `${CFD}/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd` },
} as const;
export type Prefix = keyof typeof namespaces;

/** What a root says of the namespaces in it. */
export const namespaceAttributes = (prefixes: readonly Prefix[]): [string, string][] => [
  ...prefixes.map((prefix): [string, string] => [`xmlns:${prefix}`, namespaces[prefix].uri]),
  ['xmlns:xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
  ['xsi:schemaLocation', prefixes.map((prefix) => `${namespaces[prefix].uri} ${namespaces[prefix].schema}`).join(' ')],
];

/** Whether an attribute speaks of namespaces and not of the document. */
export const isOfNamespaces = (name: string): boolean => name.startsWith('xmlns') || name.startsWith('xsi:');
