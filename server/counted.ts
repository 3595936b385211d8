/** A number and its noun: `1 unit`, `2 units`. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`
