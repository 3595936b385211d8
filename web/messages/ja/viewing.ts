/** What staff read who see the portal as somebody else does, in Japanese. */
export const viewing = {
  refused: '別のユーザーとしてポータルを表示しています。ここでは何も変更できません。',
} as const
