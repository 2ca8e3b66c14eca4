import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '#src/app/lazyPart.ts'
import { CenterFlow } from './CenterFlow.tsx'

const messages = lazyPart(() => import('./MessagesFlow.tsx').then((it) => it.MessagesFlow))

/** The personal centre, or the messages in it. */
export function CenterViewsFlow() {
  return useSearchParams()[0].get('view') === 'messages' ? <messages.Part /> : <CenterFlow />
}
