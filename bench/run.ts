import { measureAddressSearch } from './address-search.ts';
import { measureAuditSearch } from './audit-search.ts';
import { measureAuthenticatedReads } from './authenticated-reads.ts';
import { measureBulk } from './bulk.ts';
import { measureCreations } from './creations.ts';
import { measureExports } from './exports.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureEmbeddedPreview, measureGridPreview } from './grid-preview.ts';
import { measureLabelDrawing } from './label-drawing.ts';
import { measureLoginBurst } from './login-burst.ts';
import { measureMonth } from './month.ts';
import { measurePhone, phoneScreens } from './phone.ts';
import { measureDocuments } from './phone-documents.ts';
import { measurePriceEngine } from './price-engine.ts';
import { measureQuoteCall } from './quote-call.ts';
import { measureQuoteWait } from './quote-wait.ts';
import { measureResetTiming } from './reset-timing.ts';
import { measureRowVerdict } from './row-verdict.ts';
import { measureSockets } from './sockets.ts';
import { measureStarting } from './starting.ts';

/**
 * Short measures (6 to 12 pairs, seconds each), each beside its limit in the same run. Prints and judges nothing else:
 * `npm run bench` takes all, `npm run bench -- p4 p7` some, `npm run bench -- p12:envios` one
 * screen, `npm run bench -- bulk:2000` a shorter file.
 */
const measures: Record<string, () => Promise<void>> = {
  p1: measureAuthenticatedReads,
  engine: measurePriceEngine,
  p7: measureLabelDrawing,
  p8: measureAddressSearch,
  audit: measureAuditSearch,
  p10: measureSockets,
  p11: measureFirstLoad,
  p12: () => measurePhone(),
  p13: measureExports,
  preview: measureGridPreview,
  p15: measureStarting,
  p2: measureQuoteCall,
  p3: measureQuoteWait,
  p4: measureCreations,
  s17: measureResetTiming,
  logins: measureLoginBurst,
  bulk: () => measureBulk(),
  verdict: measureRowVerdict,
  month: () => measureMonth(),
};

/** Parts and smaller forms of measures, each by its name alone. */
const smaller: Record<string, () => Promise<void>> = {
  ...phoneScreens,
  'p12:documentos': measureDocuments,
  'preview:embedded': measureEmbeddedPreview,
  'month:10000': () => measureMonth(10_000),
  'bulk:2000': () => measureBulk(2_000),
  'bulk:300': () => measureBulk(300),
  'bulk:postgres': () => measureBulk(10_000, 'postgres'),
};

const asked = process.argv.slice(2).map((name) => name.toLowerCase());
const unknown = asked.filter((name) => !(name in measures) && !(name in smaller));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: choose among ${[...Object.keys(measures), ...Object.keys(smaller)].join(', ')}`);
for (const name of asked.length > 0 ? asked : Object.keys(measures)) await (measures[name] ?? smaller[name])?.();
// A pool that closes lazily must not keep us.
process.exit(0);
