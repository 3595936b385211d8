/** Around the texts of the policies, in German. */
export const policies = {
  title: 'Richtlinien',
  contents: 'Auf dieser Seite',
  back: 'Zur Startseite',
  names: {
    'standard-terms-and-addendum': 'Allgemeine Bedingungen und Zusatz',
    'terms-of-use': 'Nutzungsbedingungen',
    accessibility: 'Barrierefreiheit',
  },
} as const
