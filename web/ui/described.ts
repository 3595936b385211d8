/**
 * Says what describes an input of the library, which passes over what it is given for that. For its `ref`.
 */
export const described = (ids: string | undefined) => (input: HTMLInputElement | null) => {
  if (ids === undefined) input?.removeAttribute('aria-describedby')
  else input?.setAttribute('aria-describedby', ids)
}
