/** Around the texts of the policies, in Polish. */
export const policies = {
  title: 'Zasady',
  contents: 'Na tej stronie',
  back: 'Przejdź do strony startowej',
  names: {
    'standard-terms-and-addendum': 'Warunki standardowe i aneks',
    'terms-of-use': 'Warunki użytkowania',
    accessibility: 'Dostępność',
  },
} as const
