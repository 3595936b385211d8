/** Brings the first of a form's controls that has something wrong into view. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]) {
  for (const name of names) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLElement) {
      control.focus()
      return
    }
  }
}
