/** The second factor: its dialog, its setting up, and what can be wrong with a code. */
export const factorTexts = {
  codeRequired: 'Escribe el código',
  codeWrong: 'El código no es correcto o ya se usó. Espera el siguiente.',
  passwordRequired: 'Ingrese una contraseña',
  passwordWrong: 'La contraseña no es correcta',
  reasonRequired: 'Escribe el motivo, de 5 a 256 caracteres',
  actedFor: 'Deja de actuar por esta persona para restablecer su segundo factor',

  askTitle: 'Confirma que eres tú',
  askHint: 'Escribe el código de 6 cifras de tu aplicación de autenticación. No lo pediremos otra vez en 12 horas.',
  code: 'Código',
  codeHint: 'También sirve uno de tus códigos de recuperación.',
  lost: 'Si perdiste tu teléfono y tus códigos, pide a una persona administradora que restablezca tu segundo factor.',

  setUpTitle: 'Activa tu segundo factor',
  setUpRequired: 'Tu cuenta mueve dinero y actúa por otras personas: además de la contraseña necesita un código de tu teléfono.',
  setUpWhy: 'Además de tu contraseña, un código de tu teléfono protege el dinero y los permisos de tu cuenta.',
  password: 'Tu contraseña',
  currentCode: 'Código de tu segundo factor actual',
  next: 'Continuar',
  scan: 'Escanea este código con tu aplicación de autenticación, o escribe la clave en ella.',
  qr: 'Código QR con la clave de tu segundo factor',
  key: 'Clave',
  copyKey: 'Copiar clave',
  activate: 'Activar',

  codesTitle: 'Guarda tus códigos de recuperación',
  codesHint: 'Cada uno sirve una sola vez si no tienes tu teléfono. No se mostrarán de nuevo.',
  copyCodes: 'Copiar códigos',
  copied: 'Copiado',
  kept: 'Ya los guardé',

  onTitle: 'Tu segundo factor está activo',
  codesLeft: (n: number) =>
    n === 0 ? 'No te quedan códigos de recuperación.' : n === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${n} códigos de recuperación.`,
  renew: 'Cambiar de teléfono o pedir códigos nuevos',
  turnOff: 'Desactivar',
  turnOffTitle: '¿Desactivar tu segundo factor?',
  turnOffHint: 'Tu cuenta quedará protegida solo por la contraseña.',
  turnedOff: 'Tu segundo factor quedó desactivado',

  tooMany: 'Fueron demasiados intentos. Espera 15 minutos.',
  failed: 'No se pudo comprobar el código, intenta de nuevo',
};
