import { type ReactNode, Suspense } from 'react'
import { PanelBoundary } from '#src/components/PanelBoundary.tsx'
import { useIsStarted } from '#src/theme/useIsStarted.ts'

/** What is no part of the first view comes after it; where its code does not arrive, the page does without. */
export function Later({ children }: { children: ReactNode }) {
  return (
    useIsStarted() && (
      <PanelBoundary fallback={<></>}>
        <Suspense fallback={null}>{children}</Suspense>
      </PanelBoundary>
    )
  )
}
