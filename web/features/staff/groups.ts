/** The provider's screens in the navigation: what they are called in the messages and in the address. */
export const provider = [
  ['work', 'work'],
  ['consultants', 'consultants'],
  ['review', 'review'],
  ['memories', 'memories'],
  ['terms', 'terms'],
  ['statements', 'statements'],
  ['alerts', 'alerts'],
  ['connections', 'connections'],
  ['audit', 'audit'],
  ['page-views', 'pageViews'],
] as const
