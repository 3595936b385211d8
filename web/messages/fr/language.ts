/** In which language the portal speaks to its reader, in French. */
export const language = {
  title: 'Langue du portail',
  say: 'La langue du portail sur cet appareil et des e-mails qu’il vous envoie. Les documents gardent la leur.',
  label: 'Langue',
} as const
