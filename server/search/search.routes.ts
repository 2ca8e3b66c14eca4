import { searchPortal } from '#contract/search.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { search } from './search.ts'

export const searchRoutes = [
  handle(searchPortal, ({ ports, caller, query }) => search(ports, caller, query.text)),
]
