import { accessTexts } from '#texts/es/access/access.ts';

/** Rules of a new password (S-5.06 to S-5.10, AMB-1.07). Without zod: the public entry judges by them too. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Any printable sign that is not a letter, a digit or a space. */
const symbol = /[^\p{L}\p{N}\p{Z}\p{C}]/u;
/** The kinds of sign of which a new password has at least one each. */
export const passwordKinds = { lower: /\p{Ll}/u, upper: /\p{Lu}/u, digit: /\p{Nd}/u, symbol };

/** What a new password lacks, in the order it is said; undefined = it may be taken. */
export function passwordFault(password: string): string | undefined {
  if (password === '') return accessTexts.passwordRequired;
  if ([...password].length < PASSWORD_MIN) return accessTexts.passwordShort;
  if ([...password].length > PASSWORD_MAX) return accessTexts.passwordLong;
  if (!Object.values(passwordKinds).every((kind) => kind.test(password))) return accessTexts.passwordKinds;
  return isCommon(password) ? accessTexts.passwordCommon : undefined;
}

/** Compares exactly: nothing is trimmed. */
export function confirmationFault(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return accessTexts.confirmationRequired;
  return confirmation === password ? undefined : accessTexts.confirmationDiffers;
}

/**
 * The words that lists of leaked passwords are made of, as they remain when figures and signs are taken away: with four kinds of sign asked
 * for, what people choose is one of them with a capital, a year and an exclamation mark.
 */
const commonWords = new Set(
  (
    'abc abcd abcde abcdef abcdefg abcdefgh admin administrador administrator agosto alejandra alejandro amigo amigos amor america aa aaa aaaa ' +
    'andrea angel asdf asdfg asdfgh asdfghjk asdfghjkl azul barcelona baseball batman beto bienvenida bienvenido cambiame cambiar carlos ' +
    'cdmx changeme charlie chivas clave colombia computer contrasena contrasenanueva cruzazul daniel david demo diciembre dragon empresa ' +
    'enero envio envios estafeta estrella familia febrero fedex felicidad fernando football futbol guadalajara guest hello hola holamundo ' +
    'iloveyou invierno invitado jesus jorge jose josue juan juancarlos julio junio killer letmein login lorena luis lunes margarita maria ' +
    'mariana marzo master mexico mexicano mayo michael miclave micontrasena monkey monterrey mustang nueva nuevo noviembre octubre oficina ' +
    'otono pass passw passwd password paqueteria paquete pokemon porteo primavera princesa princess prueba pruebas pumas puebla qaz qazwsx ' +
    'qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop ricardo roberto root samsung sandra santiago secret secreto septiembre server shadow ' +
    'sistema sistemas soccer sol soporte starwars summer sunshine superman supervisor teamo tequiero temporal test teste testing tigres tijuana ' +
    'trustno usuario user ventas verano viernes welcome winter whatever zaq zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm'
  ).split(' '),
);
const lookalikes: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };

/** Whether a password is a common word with figures and signs about it, signs standing for letters included (P@ssw0rd). */
function isCommon(password: string): boolean {
  const plain = password.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const bare = plain.replaceAll(/[^a-z]/g, '');
  const core = plain.replace(/^[^a-z@$]+/, '').replace(/[^a-z@$]+$/, '');
  const read = core.replaceAll(/./g, (sign) => lookalikes[sign] ?? sign).replaceAll(/[^a-z]/g, '');
  return [bare, read].some((word) => commonWords.has(word) || /^(.)\1*$/.test(word));
}
