import type { RefObject } from 'react'
import type { searchMachine } from '#machines/search/search.machine.ts'
import { usePreferencesOfPerson } from '#src/flow/personPreferences.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { SearchList } from './SearchList.tsx'

type Props = ViewProps<typeof searchMachine> & {
  id: string
  /** Where it is typed. */
  field: RefObject<HTMLInputElement | null>
}

/** The list of the search, with the person's last searches. */
export function SearchFlow({ field, ...props }: Props) {
  const repeat = (text: string) => {
    if (field.current) field.current.value = text
    props.send({ type: 'search.submitted', text })
  }
  const searches = usePreferencesOfPerson()?.searches ?? []
  return <SearchList {...props} searches={searches} onRepeat={repeat} />
}
