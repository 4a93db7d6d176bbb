import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleOrder } from '../.dependency-cruiser.mjs';
import { checkConnectors } from './map/check-connectors.ts';
import { checkDeadlines } from './map/check-deadlines.ts';
import { checkEngines } from './map/check-engines.ts';
import { checkFiles } from './map/check-files.ts';
import { checkMatrix } from './map/check-matrix.ts';
import { checkMigrations } from './map/check-migrations.ts';
import { checkPages } from './map/check-pages.ts';
import { checkPlaces } from './map/check-places.ts';
import { checkRequirements, specMap } from './map/check-requirements.ts';
import { checkSql } from './map/check-sql.ts';
import { houseFiles, housePages, housePaths, root } from './map/house-files.ts';

/** What neither the compiler nor dependency-cruiser sees of the house rules; one line per fault. */
export async function checkMap(): Promise<string[]> {
  const files = houseFiles();
  const requirements = checkRequirements(files, readFileSync(join(root, specMap), 'utf8'));
  const paths = housePaths();
  return [
    ...checkFiles(files),
    ...checkEngines(files),
    ...checkDeadlines(files),
    ...(await checkPlaces(files)),
    ...requirements,
    ...checkSql(files),
    ...checkMigrations(files),
    ...checkConnectors(files),
    ...checkMatrix(),
    ...checkPages(housePages(paths), paths, moduleOrder),
  ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = await checkMap();
  for (const fault of faults) console.log(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
