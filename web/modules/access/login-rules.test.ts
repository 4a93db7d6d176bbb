import { describe, expect, test } from 'vitest';
import { loginFailure, loginFaults } from './login-rules.ts';

describe('before sending', () => {
  test('the e-mail is required [S-5.01]', () => {
    expect(loginFaults({ email: '   ', password: 'x' })).toEqual({ email: 'Ingrese su Email' });
  });

  test.each(['mariana', 'mariana@', '@x.mx', 'a b@x.mx', 'a@x'])('%s is no e-mail [S-5.02]', (email) => {
    expect(loginFaults({ email, password: 'x' }).email).toBe('Ingrese un correo válido');
  });

  test('spaces around the e-mail are no fault [S-5.03]', () => {
    expect(loginFaults({ email: '  a@x.mx ', password: 'x' })).toEqual({});
  });

  test('the password is required, and spaces in it count [S-5.04]', () => {
    expect(loginFaults({ email: 'a@x.mx', password: '' })).toEqual({ password: 'Ingrese una contraseña' });
    expect(loginFaults({ email: 'a@x.mx', password: ' ' })).toEqual({});
  });
});

describe('after a failure', () => {
  test.each(['UNAUTHORIZED', 'WRONG_DATA'])('%s says that e-mail or password is wrong [S-8.01]', (code) => {
    expect(loginFailure({ outcome: 'refused', code })).toBe('Correo o contraseña incorrectos');
  });

  test.each(['TOO_MANY_REQUESTS', 'INTERNAL', 'UNREADABLE'])('%s says to try later [S-8.02]', (code) => {
    expect(loginFailure({ outcome: 'refused', code })).toBe('Algo salió mal en el servidor, intente más tarde.');
  });

  test('no answer says that the server is silent [S-8.03]', () => {
    expect(loginFailure({ outcome: 'silent' })).toBe('El servidor no esta respondiendo');
  });
});
