/** The languages that the page speaks, each by the name that its readers give it. */
export const languages = {
  'en-GB': 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  uk: 'Українська',
  'zh-Hans': '简体中文',
} as const
export type Language = keyof typeof languages
