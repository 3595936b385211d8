import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'

const require = createRequire(import.meta.url)

/** Families of which the packages have a file a weight, in a folder a weight. */
const byWeight = [
  require.resolve('@expo-google-fonts/noto-sans/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-armenian/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-bengali/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-ethiopic/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-georgian/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-gujarati/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-gurmukhi/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-kannada/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-khmer/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-lao/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-malayalam/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-myanmar/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-sinhala/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-telugu/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-thai/package.json'),
  require.resolve('@expo-google-fonts/noto-emoji/package.json'),
]

/** Families whose packages have all weights in one folder: of Arabic one whose letters are whole, so that they are read back. */
const inOneFolder = [
  require.resolve('@embedpdf/fonts-arabic'),
  require.resolve('@embedpdf/fonts-sc'),
  require.resolve('@embedpdf/fonts-jp'),
  require.resolve('@embedpdf/fonts-kr'),
]

/** The folders of all fonts that a paper is set in: regular and bold alone. */
export const fontFolders = (): string[] => [
  ...byWeight.flatMap((file) => [join(dirname(file), '400Regular'), join(dirname(file), '700Bold')]),
  ...inOneFolder.map((file) => join(dirname(file), '..', 'fonts')),
]

let characters: Set<number> | undefined

/** The code points that some font has: of a character that none has, a paper would show an empty box. */
function covered(): Set<number> {
  if (characters) return characters
  characters = new Set()
  for (const file of globSync(fontFolders().map((folder) => join(folder, '*Regular.{ttf,otf}')))) {
    const font = fontkit.openSync(file)
    // A collection has fonts of its own; none of these files is one.
    if ('characterSet' in font) for (const point of font.characterSet) characters.add(point)
  }
  return characters
}

const isPrivate = (point: number): boolean => (point >= 0xe000 && point <= 0xf8ff) || point >= 0xf0000

/** A text in which what no font has, and what has a meaning in private alone, is U+FFFD. */
export function printable(text: string): string {
  const known = covered()
  return Array.from(text, (character) => {
    const point = character.codePointAt(0) ?? 0
    return known.has(point) && !isPrivate(point) ? character : '\ufffd'
  }).join('')
}
