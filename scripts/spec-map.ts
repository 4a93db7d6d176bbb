import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { houseFiles, root } from './map/house-files.ts';
import { specPage } from './map/spec-page.ts';

/** Writes docs/spec-map.md from the titles of the tests. */
await writeFile(join(root, 'docs', 'spec-map.md'), specPage(houseFiles()));
