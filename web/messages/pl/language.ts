/** In which language the portal speaks to its reader, in Polish. */
export const language = {
  title: 'Język portalu',
  say: 'Język portalu na tym urządzeniu i wysyłanych e-maili. Dokumenty pozostają w swoich językach.',
  label: 'Język',
} as const
