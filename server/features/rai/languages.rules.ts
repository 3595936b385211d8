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
