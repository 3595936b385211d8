/** Around the texts of the policies, which are Markdown files of their own. */
export const policies = {
  title: 'Policies',
  contents: 'On this page',
  back: 'Go to the start page',
  names: {
    'standard-terms-and-addendum': 'Standard terms and addendum',
    'terms-of-use': 'Terms of use',
    accessibility: 'Accessibility',
  },
} as const
