/** The screens of a forgotten and of a new password. Apart from login.ts, which the login loads. */
export const forgotTexts = {
  title: '¿Olvidaste tu contraseña?',
  subtitle: 'Escribe el correo con el que entras y te enviamos un enlace para cambiarla.',
  send: 'Enviar enlace',
  sending: 'Enviando…',
  backToLogin: 'Volver a inicio de sesión',
  sentTitle: 'Revisa tu correo',
  sent: (email: string): [before: string, email: string, after: string] => [
    'Si hay una cuenta con ',
    email,
    ', va en camino un enlace para cambiar la contraseña.',
  ],
  sentHint: 'El enlace sirve durante 30 minutos. Si no lo ves, busca en la carpeta de spam.',
  otherEmail: 'Usar otro correo',
};

export const newPasswordTexts = {
  change: 'Cambia tu contraseña',
  create: 'Crea tu contraseña',
  password: 'Contraseña nueva',
  confirmation: 'Confirma tu contraseña',
  showConfirmation: 'Mostrar confirmación',
  hideConfirmation: 'Ocultar confirmación',
  rules: 'Tu contraseña lleva',
  ruleLength: '8 caracteres o más',
  ruleCases: 'Mayúscula y minúscula',
  ruleDigit: 'Un número',
  ruleSymbol: 'Un símbolo',
  met: 'listo',
  unmet: 'falta',
  save: 'Guardar contraseña',
  saving: 'Guardando…',
  closesSessionOf: (name: string) => `Al guardar se cerrará la sesión de ${name}`,
  closesSession: 'Al guardar se cerrará la sesión abierta',
  expiredHint: 'Los enlaces sirven una sola vez y por tiempo limitado. Pide otro y te llega por correo.',
  expiredInside: 'En este navegador hay una sesión abierta: sal de ella para pedir otro enlace.',
  otherLink: 'Pedir otro enlace',
};
