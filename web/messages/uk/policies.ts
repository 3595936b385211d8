/** Around the texts of the policies, in Ukrainian. */
export const policies = {
  title: 'Правила',
  contents: 'На цій сторінці',
  back: 'На початкову сторінку',
  names: {
    'standard-terms-and-addendum': 'Стандартні умови й додаток',
    'terms-of-use': 'Умови користування',
    accessibility: 'Цифрова доступність',
  },
} as const
