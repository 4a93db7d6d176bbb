import { setTimeout as wait } from 'node:timers/promises';
import { PASSWORD, type JourneyPortal } from '../e2e/support/portal.ts';
import { button, field, OWNER, show, type Scene } from './scene.ts';

const NEW_PASSWORD = 'Río-Bravo-7';
const MAIL_MS = 30_000;

/** The screens of anyone who has no session; the password is the last, because it ends the sessions of the others. */
export const publicScenes: readonly Scene[] = [
  {
    key: 'auth',
    take: 'auth',
    isPublic: true,
    prepare: show('/auth'),
    play: async (film, page) => {
      await film.say();
      await film.type(field(page, 'Correo'), OWNER);
      await film.say();
      await film.type(page.getByRole('textbox', { name: 'Contraseña' }), PASSWORD);
      await film.say();
      await film.click(button(page, 'Entrar'));
      await page.getByRole('form', { name: 'Cotización rápida' }).waitFor();
      await film.hold(2_500);
    },
  },
  {
    key: 'forgotpassword',
    take: 'forgotpassword',
    isPublic: true,
    prepare: show('/auth'),
    play: async (film, page) => {
      await film.say();
      await film.click(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
      await page.getByRole('heading', { level: 1, name: '¿Olvidaste tu contraseña?' }).waitFor();
      await film.say();
      await film.type(field(page, 'Correo'), OWNER);
      await film.click(button(page, 'Enviar enlace'));
      await page.getByRole('heading', { level: 1, name: 'Revisa tu correo' }).waitFor();
      await film.say();
      await film.hold(3_000);
    },
  },
  {
    key: 'password',
    take: 'password',
    isPublic: true,
    prepare: async (page, world) => show(await mailedLink(world))(page),
    play: async (film, page) => {
      await film.say();
      await film.say();
      await film.type(field(page, 'Contraseña nueva'), NEW_PASSWORD);
      await film.hold(1_000);
      await film.say();
      await film.type(field(page, 'Confirma tu contraseña'), NEW_PASSWORD);
      await film.say();
      await film.click(button(page, 'Guardar contraseña'));
      await page.getByRole('form', { name: 'Cotización rápida' }).waitFor();
      await film.hold(2_500);
    },
  },
];

/** The way to a new password as it stands in the mail. */
async function mailedLink({ portal, mailTo }: JourneyPortal): Promise<string> {
  await portal.app.inject({ method: 'POST', url: '/api/user/reset', payload: { email: OWNER } });
  for (const until = Date.now() + MAIL_MS; Date.now() < until; await wait(200)) {
    const link = /https?:\/\/[^/]+(\/newpassword\/\S+)/.exec((await mailTo(OWNER))[0] ?? '')?.[1];
    if (link) return link;
  }
  throw new Error('the mail with the link does not come');
}
