/** Around the texts of the policies, in Dutch. */
export const policies = {
  title: 'Beleid',
  contents: 'Op deze pagina',
  back: 'Naar de startpagina',
  names: {
    'standard-terms-and-addendum': 'Standaardvoorwaarden en addendum',
    'terms-of-use': 'Gebruiksvoorwaarden',
    accessibility: 'Toegankelijkheid',
  },
} as const
