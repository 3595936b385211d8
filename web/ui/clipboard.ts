/** Whether the text is in the clipboard now: browsers refuse on pages without https, and when people said no. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
