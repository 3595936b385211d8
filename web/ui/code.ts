/** A code as it is sent: blanks and the dashes people put between groups left out. */
export const plainCode = (input: string) => input.replaceAll(/[\s-]/g, '')
