import type { searchMachine } from '#machines/search/search.machine.ts'
import { usePreferencesOfPerson } from '#src/flow/personPreferences.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { SearchList } from './SearchList.tsx'

type Props = ViewProps<typeof searchMachine> & {
  id: string
  onRepeat: (text: string) => void
}

/** The list of the search, with the person's last searches. */
export function SearchFlow(props: Props) {
  return <SearchList {...props} searches={usePreferencesOfPerson()?.searches ?? []} />
}
