/** What a browser reads that runs no scripts, in Dutch. */
export const noScript = {
  needed: 'Dit portaal heeft JavaScript nodig. Zet het aan voor deze site en laad de pagina opnieuw.',
} as const
