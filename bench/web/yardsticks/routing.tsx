import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'

const client = new QueryClient()

/** A page behind the router that also has a query: what a portal needs before it has a screen. */
export function Router({ page: Page }: { page: ComponentType }) {
  const Asking = () => {
    useQuery({ queryKey: ['nothing'], queryFn: () => Promise.resolve(null) })
    return <Page />
  }
  const root = createRootRoute()
  const only = createRoute({ getParentRoute: () => root, path: '/', component: Asking })
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree: root.addChildren([only]) })} />
    </QueryClientProvider>
  )
}
