/** What staff read who see the portal as somebody else does, in Simplified Chinese. */
export const viewing = {
  refused: '您正以他人身份查看门户，此处无法进行任何更改。',
} as const
