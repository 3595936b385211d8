/** What a browser reads that runs no scripts, in Ukrainian. */
export const noScript = {
  needed: 'Цьому порталу потрібен JavaScript. Увімкніть його для цього сайту й перезавантажте сторінку.',
} as const
