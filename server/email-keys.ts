import { domainToASCII, domainToUnicode } from 'node:url'

const lower = (text: string): string => text.normalize('NFC').toLowerCase()

function spelt(email: string, spell: (domain: string) => string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  // What is no domain name has no other spelling.
  return lower(`${email.slice(0, at + 1)}${spell(domain) || domain}`)
}

/**
 * What two addresses are compared by: neither case, nor the way an accent is written, nor whether a domain is in its
 * own letters or in those that name servers know (`xn--…`) tells two accounts apart. The database keeps it beside the
 * address and never makes it: it folds letters such as `İ` and `Σ` another way than we do.
 */
export const emailKeyOf = (email: string): string => spelt(email, domainToUnicode)

/**
 * All that may be kept beside an account with this address, its own spelling first: accounts that are older than the
 * comparison of domains have theirs there, and each is found by it where two spellings have been two accounts.
 */
export const emailKeysOf = (email: string): string[] => [
  ...new Set([lower(email), emailKeyOf(email), spelt(email, domainToASCII)]),
]
