import { describe, expect, test } from 'vitest';
import { accessTexts as texts } from '#texts/es/access/access.ts';
import { confirmationFault, passwordFault } from './password.ts';

describe('a new password', () => {
  test.each([
    ['is required [S-5.06]', '', texts.passwordRequired],
    ['has eight characters or more [S-5.07]', 'Ab1!xyz', 'Mínimo 8 caracteres'],
    ['has 128 at most [AMB-1.07]', `Ab1!${'xyz'.repeat(42)}`, texts.passwordLong],
    ['has a lowercase letter [S-5.08]', 'RIO-BRAVO-7', texts.passwordKinds],
    ['has an uppercase letter [S-5.08]', 'rio-bravo-7', texts.passwordKinds],
    ['has a digit [S-5.08]', 'Rio-Bravo-x', texts.passwordKinds],
    ['has a symbol, and a space is none [S-5.08] [AMB-1.07]', 'Rio Bravo 7', texts.passwordKinds],
  ])('%s', (_, password, message) => expect(passwordFault(password)).toBe(message));

  test.each(['Correcta-1', 'río Bravo 7 ¿no?', 'Ab1!xyzw', `Ab1!${'xyz '.repeat(31)}`, 'Ñandú_2026', '𝔘nicode-1a Bx'])(
    '%s may be taken [AMB-1.07]',
    (password) => expect(passwordFault(password)).toBeUndefined(),
  );

  test.each([
    'Password1!',
    'P@ssw0rd',
    'Contraseña1!',
    'Mexico2026!',
    '¡Bienvenido1',
    'Qwerty123#',
    'Aaaaaaa1!',
    '1!Estafeta',
    'Pa$$w0rd',
    'Iloveyou#1',
  ])('%s is common, whatever stands about it [AMB-1.07]', (password) =>
    expect(passwordFault(password)).toBe('Esta contraseña es muy común, elige otra'),
  );
});

describe('the confirmation of a password', () => {
  test('is required [S-5.09]', () => expect(confirmationFault('Correcta-1', '')).toBe('Confirme su contraseña'));
  test('is the same, to the last space [S-5.10] [AMB-1.07]', () => {
    expect(confirmationFault('Correcta-1', 'Correcta-1 ')).toBe('Las contraseñas son distintas');
    expect(confirmationFault('Correcta-1', 'Correcta-1')).toBeUndefined();
  });
});
