/**
 * What two addresses are compared by: neither case nor the way an accent is written tells two accounts apart. The
 * database keeps it beside the address and never makes it: it folds letters such as `İ` and `Σ` another way than we
 * do.
 */
export const emailKeyOf = (email: string): string => email.normalize('NFC').toLowerCase()
