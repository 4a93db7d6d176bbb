import { button, field, show, type Scene } from './scene.ts';

/** The address book, the packages, the people and the razones sociales of a customer. */
export const bookScenes: readonly Scene[] = [
  {
    key: 'addresses',
    take: 'addresses',
    prepare: show('/direccion'),
    play: async (film, page) => {
      await film.say();
      await film.type(field(page, 'Alias'), 'Taller Centro');
      await film.type(field(page, 'Nombre o razón social'), 'Taller Centro');
      await film.say();
      await film.type(field(page, 'Código postal'), '97000');
      await page.getByLabel('Ciudad o municipio').and(page.locator('[value="Mérida"]')).waitFor();
      await film.hold(1_000);
      await film.type(field(page, 'Colonia'), 'Centro');
      await page.keyboard.press('Tab');
      await film.say();
      await film.type(field(page, 'Calle'), 'Calle 60');
      await film.type(field(page, 'Número exterior'), '455');
      await film.say();
      await film.type(field(page, 'Nombre'), 'Lucía');
      await film.type(field(page, 'Teléfono'), '9999263317');
      await film.click(button(page, /^Guardar/));
      await page.getByText('La dirección se guardó').waitFor();
      await film.hold(2_000);
    },
  },
  {
    key: 'packages',
    take: 'packages',
    prepare: show('/paquete'),
    play: async (film, page) => {
      await film.say();
      await film.type(field(page, 'Alias'), 'Velas');
      await film.say();
      await film.choose(field(page, 'Contenido'), 'Libros');
      await film.say();
      for (const [name, text] of Object.entries({ Largo: '40', Ancho: '30', Alto: '20', Peso: '3.5' })) await film.type(field(page, name), text);
      await film.say();
      await film.click(button(page, /^Guardar/));
      await page.getByText('El empaque se guardó').waitFor();
      await film.hold(2_000);
    },
  },
  {
    key: 'people',
    take: 'people',
    prepare: async (page) => {
      await show('/usuarios')(page);
      await page.getByRole('row').nth(1).waitFor();
    },
    play: async (film, page) => {
      await film.say();
      await film.say();
      await film.click(page.getByRole('link', { name: 'Nuevo usuario' }));
      await page.getByRole('heading', { level: 1, name: 'Nuevo usuario' }).waitFor();
      await film.type(field(page, 'Nombre'), 'Ximena');
      await film.type(page.getByLabel('Correo'), 'ximena@porteo.test');
      await film.say();
      await film.click(page.getByRole('button', { name: 'SC', exact: true }));
      await film.hold(1_500);
      await film.say();
      await film.click(button(page, /^Guardar/));
      await page.getByText('Enviamos la invitación a ximena@porteo.test').waitFor();
      await film.hold(2_500);
    },
  },
  {
    key: 'billing',
    take: 'billing',
    prepare: async (page) => {
      await show('/centro-costos')(page);
      await page.getByRole('row').nth(1).waitFor();
    },
    play: async (film, page) => {
      await film.say();
      await film.click(page.getByRole('link', { name: 'Nueva razón social' }));
      await page.getByRole('heading', { level: 1, name: 'Nueva razón social' }).waitFor();
      await film.say();
      await film.type(field(page, 'RFC'), 'URE180429TM6');
      await film.type(field(page, 'Razón social'), 'UNIVERSIDAD ROBOTICA ESPAÑOLA');
      await film.say();
      await film.click(field(page, 'Régimen fiscal'));
      await page.keyboard.press('Escape');
      await field(page, 'Régimen fiscal').selectOption('601');
      await film.type(field(page, 'Código postal fiscal'), '86991');
      await film.say();
      await film.type(field(page, 'Correo 1'), 'facturas@porteo.test');
      await film.click(button(page, /^Guardar/));
      await page.getByText('La razón social se guardó').waitFor();
      await film.hold(2_500);
    },
  },
];
