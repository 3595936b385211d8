// What is in the one table of strings of an index: keys of words, languages, tags.

export const keyOfWord = (bare: string, key: string): string => `${bare}\t${key}`
export const keyOfLanguage = (bare: string): string => `\u0001${bare}`
export const keyOfTag = (tag: string): string => `\u0002${tag}`
