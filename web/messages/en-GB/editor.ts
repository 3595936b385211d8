export const editor = { x: 'x' } as const
