import { iso6392 } from 'iso-639-2'

const threeLetters = new Map(
  iso6392.flatMap(({ iso6391, iso6392B }) => (iso6391 ? [[iso6391, iso6392B]] : [])),
)
/** A BCP 47 tag as memoQ writes languages: `fr-CA` is `fre-CA`; it knows no scripts. */
export function toMemoq(tag: string): string {
  const [language = '', ...rest] = tag.split('-')
  const region = rest.find((part) => /^([A-Za-z]{2}|\d{3})$/.test(part))
  const code = threeLetters.get(language.toLowerCase()) ?? language.toLowerCase()
  return region === undefined ? code : `${code}-${region.toUpperCase()}`
}

const twoLetters = new Map(
  iso6392.flatMap(({ iso6391, iso6392B, iso6392T }) =>
    iso6391 ? [iso6392B, iso6392T ?? iso6392B].map((code): [string, string] => [code, iso6391]) : [],
  ),
)

/** memoQ's language as a BCP 47 tag. */
export function fromMemoq(code: string): string {
  const [language = '', ...rest] = code.split('-')
  return [twoLetters.get(language.toLowerCase()) ?? language.toLowerCase(), ...rest].join('-')
}
