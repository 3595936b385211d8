/** A calendar beside a field for a date, in French. */
export const calendar = {
  name: 'Calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  previousYear: 'Année précédente',
  nextYear: 'Année suivante',
  previousDecade: 'Dix années précédentes',
  nextDecade: 'Dix années suivantes',
} as const
