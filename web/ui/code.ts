/** A code as it is sent: blanks and the dashes people put between groups left out. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '')
