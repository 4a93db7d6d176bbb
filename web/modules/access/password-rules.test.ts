import { describe, expect, test } from 'vitest';
import { newPasswordFaults, notTaken, passwordChecks } from './password-rules.ts';

describe('before sending', () => {
  test.each([
    ['a new password is required, and its confirmation too [S-5.06, S-5.09]', '', '', 'Ingrese una contraseña', 'Confirme su contraseña'],
    ['eight characters are needed [S-5.07]', 'Rio-7', 'Rio-7', 'Mínimo 8 caracteres', undefined],
    [
      'all kinds of sign are needed [S-5.08]',
      'rio-bravo-7',
      'rio-bravo-7',
      'Combinación de letras mayúsculas, minúsculas, números y símbolos',
      undefined,
    ],
    ['the confirmation equals the password, spaces included [S-5.10]', 'Rio-Bravo-7', 'Rio-Bravo-7 ', undefined, 'Las contraseñas son distintas'],
    ['both may be right [S-2.100]', 'Rio-Bravo-7', 'Rio-Bravo-7', undefined, undefined],
  ])('%s', (_, password, confirm_password, fault, confirmationFault) => {
    expect(newPasswordFaults({ password, confirm_password })).toEqual({ password: fault, confirm_password: confirmationFault });
  });

  test.each([
    ['', []],
    ['río', []],
    ['ríoBRAVO', ['8 caracteres o más', 'Mayúscula y minúscula']],
    ['7 7 7 7 7', ['8 caracteres o más', 'Un número']],
    ['Río-7', ['Mayúscula y minúscula', 'Un número', 'Un símbolo']],
    ['Río-Bravo-7', ['8 caracteres o más', 'Mayúscula y minúscula', 'Un número', 'Un símbolo']],
  ])('%j has these rules ticked off: %j [S-5.07, S-5.08]', (password, met) => {
    expect(passwordChecks.filter(({ isMet }) => isMet(password)).map(({ text }) => text)).toEqual(met);
  });
});

describe('a password that was not taken', () => {
  const refused = (code: string, fields: Record<string, string> = {}) => notTaken({ outcome: 'refused', status: 400, code, fields });
  const kinds = 'Combinación de letras mayúsculas, minúsculas, números y símbolos';

  test('had a link that is over [S-8.04]', () => expect(refused('TOKEN_EXPIRED')).toEqual({ isExpired: true }));

  test.each([
    ['nothing in particular', {}, { password: kinds }],
    ['the password', { password: 'Mínimo 8 caracteres' }, { password: 'Mínimo 8 caracteres' }],
    ['the confirmation', { confirm_password: 'Las contraseñas son distintas' }, { confirm_password: 'Las contraseñas son distintas' }],
    ['something else', { token: 'Max: 200' }, { password: kinds }],
  ])('is wrong data at its field when the server names %s [S-8.05] [AMB-1.06]', (_, fields, faults) => {
    expect(refused('WRONG_DATA', fields)).toEqual({ isExpired: false, faults, failure: null });
  });

  test.each(['TOO_MANY_REQUESTS', 'INTERNAL', 'UNREADABLE'])('could not be saved: %s [S-8.06]', (code) => {
    expect(refused(code)).toEqual({ isExpired: false, faults: {}, failure: 'Hubo un problema al actualizar la contraseña' });
  });

  test('could not be saved by a silent server [S-8.06]', () => {
    expect(notTaken({ outcome: 'silent' })).toMatchObject({ failure: 'Hubo un problema al actualizar la contraseña' });
  });
});
