/**
 * `Max 32 characters`, `no more than 20 chars`, `max length: 40`: a limit has to say that it is of characters or of
 * length.
 */
const LIMITS = [
  /\b(?:max(?:imum)?\.?|at most|up to|not? (?:more|longer) than|not exceed|limit(?:ed to)?)(?: (?:of|is|to))?[ :=]{0,3}(\d{1,5})[ -]?(?:characters?|chars?)\b(?! per )/i,
  /\b(?:max(?:imum)?[ _-]?(?:length|len|chars|characters)|char(?:acter)?s?[ _-]?limit)(?: (?:of|is))?[ :=]{1,3}(\d{1,5})\b/i,
  /\b(\d{1,5})[ -]?(?:characters?|chars?) (?:max(?:imum)?|limit|at most|or (?:less|fewer))\b/i,
]

/** What the notes of a text say about its length, in characters: the least of them; null where they say nothing. */
export function limitIn(notes: readonly string[]): number | null {
  const lengths = notes.flatMap((note) =>
    LIMITS.flatMap((pattern) => pattern.exec(note.slice(0, 2000))?.[1] ?? []).map(Number),
  )
  const limits = lengths.filter((limit) => limit > 0)
  return limits.length === 0 ? null : Math.min(...limits)
}
