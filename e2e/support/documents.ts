const xml = (text: string) => text.replaceAll('&', '&amp;')

export type Unit = { source: string; target?: string }

/** A bilingual file made on the spot; `source` may hold inline codes as XLIFF writes them. */
export function xliff(name: string, units: readonly (Unit | string)[], target = 'fr-FR') {
  const body = units
    .map((unit) => (typeof unit === 'string' ? { source: unit } : unit))
    .map(
      (unit: Unit, at) =>
        `<trans-unit id="${at + 1}"><source>${xml(unit.source)}</source>${
          unit.target === undefined ? '' : `<target>${xml(unit.target)}</target>`
        }</trans-unit>`,
    )
    .join('\n')
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="${name}.docx" source-language="en-GB" target-language="${target}" datatype="x-docx"><body>
${body}
</body></file>
</xliff>
`
  return { name, bytes: new TextEncoder().encode(text) }
}
