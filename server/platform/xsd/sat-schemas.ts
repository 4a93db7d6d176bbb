import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { memoryPages, validateXML, type XMLFileInfo } from 'xmllint-wasm';

/** What is said of documents by SAT's schemas: per document the breaches in the words of libxml2, none when it is valid. */
export type SatSchemas = { breachesOf: (xmls: readonly string[]) => Promise<readonly (readonly string[])[]> };

const core = ['4/cfdv40.xsd', 'tipoDatos/tdCFDI/tdCFDI.xsd', 'catalogos/catCFDI.xsd', 'TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd'];
/** What comes to the core for a document that declares a namespace: the catalogue of goods alone is two megabytes. */
const complements = [
  { namespace: 'http://www.sat.gob.mx/Pagos20', files: ['Pagos/Pagos20.xsd', 'catalogos/Pagos/catPagos.xsd'] },
  { namespace: 'http://www.sat.gob.mx/CartaPorte31', files: ['CartaPorte/CartaPorte31.xsd', 'catalogos/CartaPorte/catCartaPorte.xsd'] },
];
const roots = { 'cfdv40.xsd': 'http://www.sat.gob.mx/cfd/4', 'TimbreFiscalDigitalv11.xsd': 'http://www.sat.gob.mx/TimbreFiscalDigital' };

/** The catalogue of foreign trade is not loaded: its one type, for tariff headings, is an attribute that no document of ours has. */
const foreignTrade: XMLFileInfo = {
  fileName: 'catComExt.xsd',
  contents: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.sat.gob.mx/sitio_internet/cfd/catalogos/ComExt"><xs:simpleType name="c_FraccionArancelaria"><xs:restriction base="xs:string"/></xs:simpleType></xs:schema>`,
};

const MOST_MEMORY = 256 * memoryPages.MiB;
/** Documents that one call judges: each call reads the schemas anew, and holds its documents in its memory. */
const BATCH = 250;

/**
 * SAT's schemas from a folder laid out as SAT publishes them (…/sitio_internet/cfd). The files are read once; each call runs xmllint in a worker of
 * its own. Throws when a file is missing.
 */
export function readSatSchemas(folder: string): SatSchemas {
  const read = (path: string): XMLFileInfo => ({ fileName: basename(path), contents: withBareNames(readFileSync(join(folder, path), 'utf8')) });
  const files = new Map([...core, ...complements.flatMap((complement) => complement.files)].map((path) => [path, read(path)]));
  const judge = async (namespaces: string, xmls: readonly string[]): Promise<string[][]> => {
    const used = complements.filter(({ namespace }) => namespaces.includes(namespace));
    const preload = [...core, ...used.flatMap((complement) => complement.files)].map((path) => files.get(path) as XMLFileInfo);
    const { errors } = await validateXML({
      xml: xmls.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
      schema: { fileName: 'all.xsd', contents: joining(used) },
      preload: [...preload, foreignTrade],
      maxMemoryPages: MOST_MEMORY,
    });
    return xmls.map((_, index) => errors.flatMap(({ loc, message }) => (loc?.fileName === `${index}.xml` ? [message] : [])));
  };
  return { breachesOf: (xmls) => inBatches(xmls, judge) };
}

/** Schemas name each other by the bare names that they have in the worker's memory. */
const withBareNames = (schema: string): string => schema.replace(/schemaLocation="[^"]*?([^"/]+)"/g, 'schemaLocation="$1"');

/** One schema that imports those of the core and of the complements used. */
const joining = (used: typeof complements): string => {
  const all = [...Object.entries(roots), ...used.map(({ namespace, files: [file = ''] }): [string, string] => [basename(file), namespace])];
  const imports = all.map(([file, namespace]) => `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`);
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`;
};

/** Documents of the same namespaces are judged together, in the order in which they came. */
async function inBatches(
  xmls: readonly string[],
  judge: (namespaces: string, xmls: readonly string[]) => Promise<string[][]>,
): Promise<readonly (readonly string[])[]> {
  const found: (readonly string[])[] = [];
  const groups = Map.groupBy(xmls.keys(), (index) =>
    complements.map(({ namespace }) => (xmls[index]?.includes(`"${namespace}"`) ? namespace : '')).join(' '),
  );
  for (const [namespaces, indexes] of groups) {
    for (let start = 0; start < indexes.length; start += BATCH) {
      const some = indexes.slice(start, start + BATCH);
      const breaches = await judge(
        namespaces,
        some.map((index) => xmls[index] as string),
      );
      some.forEach((index, place) => (found[index] = breaches[place] ?? []));
    }
  }
  return found;
}
