declare module '@fontsource-variable/*'
declare module '@fontsource/*'
/** A policy, read by the build (sources.ts). */
declare module '*.md' {
  export const nodes: import('./features/policies/policyNodes.ts').PolicyNode[]
}
/** All that the page says in a language, made by the build of its folder of messages (sources.ts). */
declare module 'virtual:messages-*' {
  const messages: import('use-intl').AbstractIntlMessages
  export default messages
  /** what the server answers, and what is said instead */
  export const answers: readonly [english: string, translated: string][]
}
/** The address of a worker's own file (vite). */
declare module '*?worker&url' {
  const address: string
  export default address
}
