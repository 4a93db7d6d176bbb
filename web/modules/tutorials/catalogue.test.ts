import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tutorialSteps } from '#texts/es/home/tutorial-steps.ts';
import { publicTutorials, tutorials, type Tutorial, type TutorialKey } from '#texts/es/home/tutorials.ts';
import { screenRoutes } from '#contract/routes.ts';
import { sectionOf } from './section-of.ts';

const folder = join(import.meta.dirname, '../../assets/tutorials');
const all = Object.entries({ ...tutorials, ...publicTutorials }) as [TutorialKey, Tutorial][];
const files = ({ url, poster }: Tutorial) => [poster, ...(url ? [url, url.replace('.webm', '.vtt')] : [])];
const MOST_BYTES = 12 * 1_024 ** 2;

test('there are fifteen sections and three screens without a session, each with name and description [S-1.19, S-1.20, S-3.07] [AMB-3.04]', () => {
  expect(Object.values(tutorials).map(({ name }) => name)).toEqual([
    'Inicio', 'Enviar', 'Cotizar', 'Resultados', 'Resumen', 'Recolectar', 'Carga masiva', 'Historial', 'Recolecciones', 'Direcciones', 'Paquetes',
    'Usuarios y grupos', 'Saldo y dispersión', 'Comprar guías', 'Facturación',
  ]); // prettier-ignore
  expect(Object.keys(publicTutorials)).toEqual(['auth', 'forgotpassword', 'password']);
  for (const [, { name, description, poster }] of all) expect([name, description, poster]).not.toContain('');
});

test('the catalogue names the files there are, all of them and no other, together under 12 MB [S-3.07]', () => {
  const named = all.flatMap(([, tutorial]) => files(tutorial));
  expect(readdirSync(folder).sort()).toEqual(named.sort());
  expect(named.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThan(MOST_BYTES);
});

test('the captions of a video are its steps in writing', () => {
  for (const [section, { url }] of all) {
    expect(Boolean(url), section).toBe(tutorialSteps[section] !== undefined);
    if (!url || !existsSync(join(folder, url))) continue;
    const cues = readFileSync(join(folder, url.replace('.webm', '.vtt')), 'utf8')
      .trim()
      .split('\n\n')
      .slice(1);
    expect(
      cues.map((cue) => cue.split('\n')[1]),
      section,
    ).toEqual(tutorialSteps[section]);
  }
});

test('every section whose screen can be opened has its video, and no screen leads to a tutorial that is not there [S-2.92] [AMB-3.04]', () => {
  const open = new Set(screenRoutes.filter(({ needs }) => needs !== 'public').map(({ path }) => sectionOf(path)));
  const filmed = Object.entries<Tutorial>(tutorials).filter(([, { url }]) => url !== '');
  expect(filmed.map(([section]) => section).filter((section) => !open.has(section as keyof typeof tutorials))).toEqual([]);
  expect(['/tutoriales', '/problema', '/orden', '/agentes'].map(sectionOf)).toEqual([null, null, null, null]);
});
