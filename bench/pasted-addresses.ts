import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { stateOfZip } from '#contract/catalogs/states.ts';
import { drawTexts, heldOutTexts, writtenTexts, type PastedText } from '../web/modules/addresses/paste/fixtures/draw-texts.ts';
import { unseenFifty, unseenForty, unseenFurther } from '../web/modules/addresses/paste/fixtures/unseen-rounds.ts';
import { unseenHundred } from '../web/modules/addresses/paste/fixtures/unseen-hundred.ts';
import { unseenProof } from '../web/modules/addresses/paste/fixtures/unseen-proof.ts';
import { measure, type Count } from '../web/modules/addresses/paste/fixtures/measure.ts';
import { readAddress } from '../web/modules/addresses/paste/read-address.ts';

// node bench/pasted-addresses.ts [FILE] [SEED]: how well pasted texts are read. FILE is a catalogue of postal codes with tabs and a first line of
// names, also compressed by gzip; streets are then names of places of the file, which no list of the reader holds.
const [file, seed = 'porteo'] = process.argv.slice(2);

function placesOf(path: string): PostalCode[] {
  const bytes = readFileSync(path);
  const [names = '', ...lines] = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n');
  const column = (name: string): number => names.split('\t').indexOf(name);
  const at = { zip: column('d_codigo'), name: column('d_asenta'), municipality: column('D_mnpio'), city: column('d_ciudad') };
  const codes = new Map<string, PostalCode>();
  for (const line of lines) {
    const cells = line.split('\t');
    const zip_code = cells[at.zip] ?? '';
    const state = stateOfZip(zip_code);
    if (!state) continue;
    const municipality = cells[at.municipality] ?? '';
    const known = codes.get(zip_code) ?? {
      ...{ zip_code, state: state.name, state_code: state.code, city: cells[at.city] || municipality, municipality },
      ...{ neighborhoods: [], latitude: null, longitude: null },
    };
    known.neighborhoods.push(cells[at.name] ?? '');
    codes.set(zip_code, known);
  }
  return [...codes.values()];
}

function tell(title: string, texts: readonly PastedText[], look: (zip: string) => PostalCode | null): void {
  const { counts, misses } = measure(texts, look);
  console.log(`\n${title}: ${texts.length} texts`);
  for (const [field, count] of counts) console.log(`${field.padEnd(18)}${JSON.stringify(count)}`);
  const sum = (of: (count: Count) => number): number => [...counts.values()].reduce((all, count) => all + of(count), 0);
  const fields = sum(({ right, wrong, empty, invented }) => right + wrong + empty + invented);
  const unmarked = sum(({ wrong, invented, marked }) => wrong + invented - marked);
  const share = (part: number): string => ((100 * part) / fields).toFixed(1);
  console.log(
    `right: ${share(sum(({ right }) => right))} % of ${fields} fields; wrong or invented and not marked: ${unmarked}, ${share(unmarked)} %`,
  );
  for (const { style, field, said, read } of misses.slice(0, Number(process.env['MISSES'] ?? 0)))
    console.log(`${style}: ${field} «${said}» read «${read}»`);
  const begun = performance.now();
  for (const { text } of texts) readAddress(text, look);
  console.log(`${((performance.now() - begun) / texts.length).toFixed(2)} ms each`);
}

const own = (await import('../web/modules/addresses/paste/fixtures/address-data.ts')).zipOf;
tell('generated, 20 styles', drawTexts(seed, 22), own);
tell('by hand', writtenTexts(), own);
tell('held out', heldOutTexts(), own);
for (const [title, texts] of Object.entries({ unseenHundred, unseenFifty, unseenForty, unseenFurther, unseenProof }))
  tell(title, writtenTexts(texts), own);
if (file) {
  const places = placesOf(file);
  const known = new Map(places.map((place) => [place.zip_code, place]));
  const streets = places.flatMap(({ neighborhoods }) => neighborhoods.slice(0, 1)).filter((name) => name.length <= 40 && !/[()\d]/.test(name));
  tell('generated from the file', drawTexts(seed, 100, { places, streets }), (zip) => known.get(zip) ?? null);
}
