/** Puts the cursor after what is in a box, at once: the next key is for the box, and not for the text. */
export function focusNow(box: HTMLInputElement | HTMLTextAreaElement | null) {
  box?.focus()
  box?.setSelectionRange(box.value.length, box.value.length)
}
