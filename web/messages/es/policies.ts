/** Around the texts of the policies, in Spanish. */
export const policies = {
  title: 'Políticas',
  contents: 'En esta página',
  back: 'Ir a la página de inicio',
  names: {
    'standard-terms-and-addendum': 'Condiciones generales y anexo',
    'terms-of-use': 'Condiciones de uso',
    accessibility: 'Accesibilidad',
  },
} as const
