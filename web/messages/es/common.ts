import { failures } from './failures.ts'

/** What every route says, in Spanish. */
export const common = {
  failures,
  passwordField: { show: 'Mostrar contraseña', hide: 'Ocultar contraseña' },
  title: '{page} · {name}',
  alerts: {
    region: 'Avisos',
    dismiss: 'Descartar',
    dismissNamed: 'Descartar: {title}',
    more: 'Leer más',
    moreNamed: 'Leer más: {title}',
    info: 'Información',
    success: 'Buenas noticias',
    warning: 'Advertencia',
    error: 'Problema',
  },
  toasts: { success: 'Hecho', error: 'Error', close: 'Cerrar' },
  session: {
    signIn: 'Iniciar sesión',
    say: 'Solicitudes, trabajos y traducciones para nuestros colaboradores y agencias.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    logIn: 'Entrar',
    forgot: '¿Ha olvidado la contraseña?',
    withPasskey: 'Entrar con una clave de acceso',
    noPasskey:
      'Se ha cerrado el diálogo del navegador, o este dispositivo no tiene ninguna clave de acceso para este portal. También puede entrar con la contraseña.',
    loggedInWithoutMfa: 'Sesión iniciada sin MFA',
    loggedInWithMfa: 'Sesión iniciada con MFA',
    loggedOut: 'Cerrar sesión',
    support: '¿No puede entrar? <mail></mail>',
    ended:
      'La sesión ha terminado. Inicie sesión de nuevo para continuar. Lo que haya escrito en una traducción o en su perfil se conserva en este dispositivo.',
    standardTerms: 'Condiciones generales y anexo',
    termsOfUse: 'Condiciones de uso',
  },
  notFound: {
    title: 'Página no encontrada',
    say: 'No hay ninguna página en esta dirección. Compruebe que esté bien escrita; también puede que la página se haya movido.',
    back: 'Ir a la página de inicio',
  },
  failure: {
    title: 'Algo ha fallado',
    offline: 'Está sin conexión.',
    opensByItself: 'Esta página se abrirá sola cuando recupere la conexión.',
    say: 'No se ha podido mostrar esta página. Lo que haya escrito en una traducción se conserva en este dispositivo.',
    again: 'Reintentar',
    request: 'Petición {id}',
    support: 'Si sigue ocurriendo, escriba a <mail></mail>.',
    retry: 'Reintentar',
    reason: '{reason} (petición {id})',
    kept: 'No se ha perdido nada de lo que ha hecho. Si sigue ocurriendo, escriba a <mail></mail>.',
  },
} as const
