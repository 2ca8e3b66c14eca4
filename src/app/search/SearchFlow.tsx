import type { searchMachine } from '#machines/search/search.machine.ts'
import { usePreferencesOfPerson } from '#src/flow/personPreferences.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { SearchList } from './SearchList.tsx'

type Props = ViewProps<typeof searchMachine> & {
  id: string
  onRepeat: (text: string) => void
}

/** The list of the search, with the person's last searches. */
export function SearchFlow({ id, snapshot, send, onRepeat }: Props) {
  const searches = usePreferencesOfPerson()?.searches ?? []
  return <SearchList {...{ id, snapshot, send, onRepeat, searches }} />
}
