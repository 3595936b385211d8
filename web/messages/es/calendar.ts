/** A calendar beside a field for a date, in Spanish. */
export const calendar = {
  name: 'Calendario',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Diez años antes',
  nextDecade: 'Diez años después',
} as const
