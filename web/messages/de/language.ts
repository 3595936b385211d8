/** In which language the portal speaks to its reader, in German. */
export const language = {
  title: 'Sprache des Portals',
  say: 'Texte des Portals auf diesem Gerät und die E-Mails, die es Ihnen sendet. Dokumente bleiben in ihren Sprachen.',
  label: 'Sprache',
} as const
