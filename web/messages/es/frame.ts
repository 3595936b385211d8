import { units } from '@hub/text/units/es'
import { mfa } from './mfa.ts'

/** What surrounds the screens behind the login, in Spanish. */
export const frame = {
  shell: {
    main: 'Principal',
    menu: 'Menú',
    account: 'Cuenta',
    theme: { label: 'Tema', system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
    logOut: 'Cerrar sesión',
    close: 'Cerrar',
    dialogComing: 'Un momento. Escape cierra esto.',
    goTo: 'Ir a',
    goToKey: 'Ctrl+K',
    goToMacKey: '⌘K',
    projects: 'Proyectos',
    requests: 'Solicitudes',
    allProjects: 'Todos los proyectos',
    skip: 'Saltar al contenido',
    earnings: 'Ingresos',
    profile: 'Perfil',
    preferences: 'Preferencias',
    password: 'Contraseña',
    twoStep: 'Verificación en dos pasos',
    sessions: 'Sesiones',
    notifications: 'Notificaciones',
    memory: 'Mi memoria',
    rai: 'RAI',
    openRequests: '{count, plural, one {# solicitud abierta} other {# solicitudes abiertas}}',
  },
  difference: { added: 'solo aquí:', removed: 'solo en la coincidencia:', end: ', fin.' },
  code: { open: 'Código {n}', close: 'Fin del código {n}', alone: 'Código {n}' },
  units,
  leave: {
    title: '¿Salir sin guardar?',
    leave: 'Salir',
    stay: 'Quedarse',
    signOut: 'Lo que ha escrito en esta página aún no se ha guardado. Si cierra la sesión, lo perderá.',
    signOutFiles: 'Aún hay archivos en camino. Si cierra la sesión, no llegarán.',
  },
  mfa,
} as const
