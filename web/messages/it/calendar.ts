/** A calendar beside a field for a date, in Italian. */
export const calendar = {
  name: 'Calendario',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  previousYear: 'Anno precedente',
  nextYear: 'Anno successivo',
  previousDecade: 'Dieci anni precedenti',
  nextDecade: 'Dieci anni successivi',
} as const
