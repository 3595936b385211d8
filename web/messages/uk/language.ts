/** In which language the portal speaks to its reader, in Ukrainian. */
export const language = {
  title: 'Мова порталу',
  say: 'Мова порталу на цьому пристрої та листів, які він вам надсилає. Документи лишаються своїми мовами.',
  label: 'Мова',
} as const
