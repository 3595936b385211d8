/** `%`, `_` and `\\` are letters like any other to a person who searches. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
