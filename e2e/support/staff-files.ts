/** A file as a browser takes it. */
export const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** Files that a coordinator drops on a project. */
export const guide = fileOf('guide.md', '# Harbour\n\nKeep left at the bridge.\n\nMind the gap.\n')
export const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a', 'hex'),
}
export const terms = fileOf('terms.json', '{"open": "Open the door", "close": "Close the door"}')
