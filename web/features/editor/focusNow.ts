/** Puts the cursor after what is in a box, at once: the next key is meant for it, and would be typed into the text. */
export function focusNow(box: HTMLInputElement | HTMLTextAreaElement | null) {
  box?.focus()
  box?.setSelectionRange(box.value.length, box.value.length)
}
