/** Around the texts of the policies, in Italian. */
export const policies = {
  title: 'Condizioni',
  contents: 'In questa pagina',
  back: 'Vai alla pagina iniziale',
  names: {
    'standard-terms-and-addendum': 'Condizioni generali e addendum',
    'terms-of-use': 'Condizioni d’uso',
    accessibility: 'Accessibilità',
  },
} as const
