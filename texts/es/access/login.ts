/** The login. Apart from access.ts, which the portal loads too. */
export const loginTexts = {
  title: 'Inicia sesión',
  subtitle: 'Cotiza, genera guías y rastrea en un solo lugar.',
  ended: 'Tu sesión terminó. Al entrar sigues donde estabas.',
  email: 'Correo',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  enter: 'Entrar',
  entering: 'Entrando…',
  forgot: '¿Olvidaste tu contraseña?',
  hero: 'De tu bodega a cualquier colonia del país.',
  tutorial: 'Ver tutorial',
};
