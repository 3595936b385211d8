import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the list that led here, with its search: part of the entry in the history, not of the address */
    from?: string
  }
}

const requests = '/app/projects/requests'

/** The list that led to a project. A link in a mail leads to it from nowhere: then it is one of all projects. */
export function useCameFrom(): { group: 'requests' | 'all'; href: string } {
  const from = useLocation({ select: ({ state }) => state.from })
  if (from?.startsWith(requests)) return { group: 'requests', href: from }
  return { group: 'all', href: from?.startsWith('/app/projects') ? from : '/app/projects' }
}
