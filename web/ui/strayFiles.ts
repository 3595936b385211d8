const takesFiles = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file'

/**
 * A file that is dropped beside what takes files would open in place of the page, and what was typed would be gone:
 * there it is not taken.
 */
export function refuseStrayFiles(): void {
  for (const kind of ['dragover', 'drop'] as const)
    window.addEventListener(kind, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files') || takesFiles(event.target))
        return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    })
}
