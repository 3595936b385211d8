import { addForms, type Endings, type Language, ordinary } from '../language.ts'

/** Particles, which are written behind a word without a space. */
const particles: Endings = [
  ...['을', '를', '이', '가', '은', '는', '의', '에', '와', '과', '로', '도', '만', '들', '나'],
  ...[
    '으로',
    '에서',
    '에게',
    '까지',
    '부터',
    '보다',
    '처럼',
    '마다',
    '이나',
    '라는',
    '들이',
    '들을',
    '들은',
    '들의',
    '에는',
    '에도',
    '로는',
  ],
  ...['에서는', '으로는', '이라는', '들에게', '입니다', '이다'],
].map((particle): [string, string[], number] => [particle, [''], 2])

export const korean: Language = {
  ...ordinary,
  termKeys: (word) => [word.toLowerCase()],
  textKeys: (word) => {
    const own = word.toLowerCase()
    const keys = new Set([own])
    addForms(keys, own, particles)
    return [...keys]
  },
}
