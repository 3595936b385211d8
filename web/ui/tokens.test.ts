import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const styles = globSync('**/*.css', { cwd: web, exclude: (path) => path.startsWith('dist') }).map((path) =>
  readFileSync(join(web, path), 'utf8'),
)

test('R9.3 the spacing scale is 8, 12, 16, 24 and 32 px', () => {
  const scale = styles.join('\n').match(/--s[1-5]: *\d+px/g) ?? []
  expect(scale.map((line) => line.replace(/\s+/g, ''))).toEqual([
    '--s1:8px',
    '--s2:12px',
    '--s3:16px',
    '--s4:24px',
    '--s5:32px',
  ])
})

test('R9.3 what is made for phones begins below 768 px, and nothing else is measured near it', () => {
  const widths = styles.flatMap((text) => [...text.matchAll(/@media[^{]*\((min|max)-width: *(\d+)px\)/g)])
  expect(widths.length).toBeGreaterThan(5)
  for (const [, bound, width] of widths) {
    const pixels = Number(width)
    if (pixels > 700 && pixels < 830)
      expect(`${bound}-width: ${pixels}px`).toBe(bound === 'max' ? 'max-width: 767px' : 'min-width: 768px')
  }
})
