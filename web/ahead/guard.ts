import type { Config } from 'dompurify'

type Rules = { createHTML: (text: string) => string; createScriptURL: (address: string) => string }
/** What a policy makes is no string to a browser, but is written where one is. */
type Policy = Rules & NonNullable<Config['TRUSTED_TYPES_POLICY']>
type Factory = { readonly defaultPolicy: unknown; createPolicy: (name: string, rules: Rules) => Policy }
declare global {
  interface Window {
    trustedTypes?: Factory
  }
}

/**
 * The `default` Trusted Types policy. The component library writes style text through innerHTML; anything that
 * could be markup is refused, so a string never becomes an element here. A worker is one of our own files.
 */
export function guardMarkup() {
  const { trustedTypes } = window
  // The first script of the page to run has set it.
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createHTML: (text) => {
      if (/<[a-z/!]/i.test(text)) throw new TypeError('Markup is not written as text in this page.')
      return text
    },
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, window.location.href)
      if (origin === window.location.origin && pathname.startsWith('/assets/')) return address
      throw new TypeError('Only files of this page run beside it.')
    },
  })
}
