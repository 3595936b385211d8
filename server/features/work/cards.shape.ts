/**
 * Goes up when cards or figures hold something else: those of an older shape are made again, when they are read or in
 * their turn (`remakeCards`).
 */
export const cardShape = 9
