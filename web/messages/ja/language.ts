/** In which language the portal speaks to its reader, in Japanese. */
export const language = {
  title: 'ポータルの言語',
  say: 'この端末でのポータルの表示と、お送りするメールの言語です。文書の言語は変わりません。',
  label: '言語',
} as const
