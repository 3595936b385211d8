const forms = new Set<symbol>()

/** Says that a form holds what is saved nowhere; returns how to take it back. */
export function markUnsaved(): () => void {
  const form = Symbol('unsaved')
  forms.add(form)
  return () => forms.delete(form)
}

export const hasUnsaved = () => forms.size > 0
