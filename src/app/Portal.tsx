import { type ReactNode, StrictMode, Suspense } from 'react'
import { ThemeProvider } from '#src/theme/ThemeProvider.tsx'
import { Pages } from './router.tsx'

/** The whole portal within a router: the browser's, or the server's that draws the first view. */
export function Portal({ within }: { within: (pages: ReactNode) => ReactNode }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <Suspense fallback={null}>{within(<Pages />)}</Suspense>
      </ThemeProvider>
    </StrictMode>
  )
}
