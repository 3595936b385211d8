declare module '@fontsource-variable/*'
declare module '@fontsource/*'
/** A policy, read by the build (vite.config.ts). */
declare module '*.md' {
  export const nodes: import('./features/policies/policyNodes.ts').PolicyNode[]
}
/** The address of a worker's own file (vite). */
declare module '*?worker&url' {
  const address: string
  export default address
}
