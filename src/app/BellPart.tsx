import { Suspense } from 'react'
import { lazyPart } from './lazyPart.ts'

const bell = lazyPart(() => import('./BellFlow.tsx').then((it) => it.BellFlow))

/** The bell beside who is here, in its own chunk: no page begins later for it. */
export const BellPart = () => (
  <Suspense>
    <bell.Part />
  </Suspense>
)
