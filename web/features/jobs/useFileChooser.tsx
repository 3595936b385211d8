import { useRef } from 'react'

/** The chooser of one bilingual file; `input` belongs somewhere into the page, where nobody sees it. */
export function useFileChooser(choose: (file: File) => void) {
  const field = useRef<HTMLInputElement>(null)
  return {
    open: () => field.current?.click(),
    input: (
      <input
        ref={field}
        type="file"
        accept=".xlf,.xliff,.xml"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file again is a choice too.
          currentTarget.value = ''
          if (file) choose(file)
        }}
      />
    ),
  }
}
