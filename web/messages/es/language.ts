/** In which language the portal speaks to its reader, in Spanish. */
export const language = {
  title: 'Idioma del portal',
  say: 'Lo que dice el portal en este dispositivo y los correos que le envía. Los documentos siguen en sus idiomas.',
  label: 'Idioma',
} as const
