import { useNavigate, useSearch } from '@tanstack/react-router'

type Search = Record<string, string | undefined>

/** What the address says of a screen, and how to say something else: a list is its address. */
export function useAddress() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    search,
    /** changes some of it; what is empty leaves the address */
    change: (some: Search) =>
      void navigate({
        to: '.',
        search: (current) => ({ ...current, ...some }),
        replace: true,
        resetScroll: false,
      }),
    /** says this and nothing else */
    become: (next: Search) =>
      void navigate({ to: '.', search: () => next, replace: true, resetScroll: false }),
  }
}
