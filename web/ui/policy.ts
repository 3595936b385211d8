/** The nonce of this answer; the browser hides it from `getAttribute`, so it is read as a property. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
