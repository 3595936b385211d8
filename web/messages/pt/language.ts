/** In which language the portal speaks to its reader, in Portuguese. */
export const language = {
  title: 'Língua do portal',
  say: 'A língua do portal neste dispositivo e dos e-mails que lhe envia. Os documentos mantêm as suas línguas.',
  label: 'Língua',
} as const
