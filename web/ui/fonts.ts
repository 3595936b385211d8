/**
 * Has the browser take the faces of these fonts out of their files, which it was asked for ahead, before there is a
 * text that needs them. Otherwise the first frame looks up what the system has instead, and all is laid out a second
 * time.
 * @param fonts as CSS writes them, with a weight and any size
 */
export function readyFonts(...fonts: readonly string[]) {
  // One that does not come leaves the text in the system's font.
  for (const font of fonts) document.fonts.load(font).catch(() => {})
}
