/** In which language the portal speaks to its reader, in the profile. */
export const language = {
  title: 'Language of the portal',
  say: 'What the portal says on this device, and the e-mails that it sends you. Documents stay in the languages they are in.',
  label: 'Language',
} as const
