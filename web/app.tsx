import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { queryClient } from './api/query-client.ts'
import { common } from './messages/en-GB/common.ts'
import { router } from './router.tsx'
import { Texts } from './ui/Texts.tsx'

const Toaster = lazy(() => import('./ui/Toaster.tsx').then((part) => ({ default: part.Toaster })))

export function App() {
  return (
    <Texts add={common}>
      <QueryClientProvider client={queryClient}>
        {/* Above the router: what signing out says is still there when the page has changed. */}
        <Suspense>
          <Toaster />
        </Suspense>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Texts>
  )
}
