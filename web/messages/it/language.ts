/** In which language the portal speaks to its reader, in Italian. */
export const language = {
  title: 'Lingua del portale',
  say: 'Quella dei testi del portale su questo dispositivo e delle e-mail che le invia. I documenti restano nelle loro lingue.',
  label: 'Lingua',
} as const
