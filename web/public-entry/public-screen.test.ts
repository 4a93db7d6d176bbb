import { describe, expect, test } from 'vitest';
import { publicScreen } from './public-screen.ts';

describe('the public entry', () => {
  test.each([
    ['/auth', { name: 'auth', address: '/auth' }],
    ['/auth/', { name: 'auth', address: '/auth' }],
    ['/envios', { name: 'auth', address: '/auth' }],
    ['/tracking', { name: 'auth', address: '/auth' }],
    ['/tracking/1/2', { name: 'auth', address: '/auth' }],
    ['/forgotpassword/x', { name: 'auth', address: '/auth' }],
    ['/forgotpassword', { name: 'forgotpassword', address: '/forgotpassword' }],
    ['/forgotpassword/', { name: 'forgotpassword', address: '/forgotpassword' }],
    ['/tracking/SDX%201', { name: 'tracking', id: 'SDX 1', address: '/tracking/SDX%201' }],
    ['/tracking/100%', { name: 'tracking', id: '100%', address: '/tracking/100%' }],
  ])('%s is a screen of its own or the login [S-2.07]', (path, screen) => expect(publicScreen(path, null)).toEqual(screen));

  test.each(['newpassword', 'validate-account', 'confirmar-correo'])(
    '%s keeps the token of its link, but not in the address [S-2.04, S-2.05] [AMB-1.05]',
    (name) => {
      const opened = { name, linkToken: 'T-1', address: `/${name}` };
      expect(publicScreen(`/${name}/T-1`, null)).toEqual(opened);
      expect(publicScreen(`/${name}/T-1/`, { linkToken: 'T-0' })).toEqual(opened);
      expect(publicScreen(`/${name}`, { linkToken: 'T-1' })).toEqual(opened);
      expect(publicScreen(`/${name}`, null)).toEqual({ name, linkToken: null, address: `/${name}` });
    },
  );

  test('the page of documents keeps the token of its link, but not in the address [S-2.03] [AMB-1.05]', () => {
    const address = '/prospect/documentation';
    expect(publicScreen(`${address}/T-1`, null)).toEqual({ name: 'documentation', linkToken: 'T-1', address });
    expect(publicScreen(address, { linkToken: 'T-1' })).toEqual({ name: 'documentation', linkToken: 'T-1', address });
    expect(publicScreen('/prospect', null)).toEqual({ name: 'auth', address: '/auth' });
  });
});
