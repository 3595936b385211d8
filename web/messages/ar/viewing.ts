/** What staff read who see the portal as somebody else does, in Arabic. */
export const viewing = {
  refused: 'ترى البوابة كما تظهر لمستخدم آخر. لا يمكن تغيير شيء هنا.',
} as const
