import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './api/query-client.ts'
import { common } from './messages/en-GB/common.ts'
import { openRouter } from './router.ts'
import { PageSaid } from './ui/PageSaid.tsx'
import { Texts } from './ui/Texts.tsx'
import { useToaster } from './ui/toasts.ts'

export function App() {
  const Toaster = useToaster()
  return (
    <Texts add={common}>
      <QueryClientProvider client={queryClient}>
        {/* Above the router: what signing out says is still there when the page has changed. */}
        {Toaster && <Toaster />}
        <RouterProvider router={openRouter()} />
        <PageSaid />
      </QueryClientProvider>
    </Texts>
  )
}
