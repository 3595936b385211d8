/** Around the texts of the policies, in French. */
export const policies = {
  title: 'Mentions et conditions',
  contents: 'Sur cette page',
  back: 'Aller à la page d’accueil',
  names: {
    'standard-terms-and-addendum': 'Conditions générales et avenant',
    'terms-of-use': 'Conditions d’utilisation',
    accessibility: 'Accessibilité',
  },
} as const
