/** In which language the portal speaks to its reader, in Dutch. */
export const language = {
  title: 'Taal van het portaal',
  say: 'De taal van het portaal op dit apparaat en van de e-mails die u krijgt. Documenten blijven in hun eigen talen.',
  label: 'Taal',
} as const
