/** @param root the opening tag of a file's first element */
export const isXliff = (root: string): boolean => /^<([\w.-]{1,100}:)?xliff(?=[\s/>]|$)/.test(root)

/** Whether an `xliff` element is that of XLIFF 2.0 or later, which has little but its name in common with 1.2. */
export const isVersion2 = (root: string): boolean =>
  /\sversion\s*=\s*["']2/.test(root) || root.includes('urn:oasis:names:tc:xliff:document:2')
