import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exampleFile, settingsPage } from './settings-page.ts';

/** Writes the two files that say what the portal reads of its environment. A test says whether they are of today. */
const root = join(import.meta.dirname, '..');
await writeFile(join(root, 'docs', 'operating', 'settings.md'), settingsPage());
await writeFile(join(root, '.env.example'), exampleFile());
