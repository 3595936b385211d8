/** In which language the portal speaks to its reader, in Arabic. */
export const language = {
  title: 'لغة البوابة',
  say: 'لغة ما تعرضه البوابة على هذا الجهاز، والرسائل التي ترسلها إليك. تبقى المستندات بلغاتها.',
  label: 'اللغة',
} as const
