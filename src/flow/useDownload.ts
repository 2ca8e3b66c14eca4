import { useState } from 'react'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { notifyProblem } from '#src/components/notifications.ts'

/** How a file is asked for that is drawn from everything it shows. */
export const drawnFile = { quiet: true, timeout: 180_000 } as const

/** Saves files for the person, one at a time; a failure is told here. */
export const useDownload = <Input>(save: (input: Input) => Promise<unknown>) => {
  const [isBusy, setBusy] = useState(false)
  const onDownload = (input: Input) => {
    setBusy(true)
    void save(input)
      .catch(notifyProblem)
      .finally(() => setBusy(false))
  }
  return { isBusy, onDownload }
}

/** Saves a list as a file that is asked what the list is asked. */
export const useListExport = <Query>(save: (query: Query) => Promise<unknown>) => {
  const { isBusy, onDownload } = useDownload(save)
  const onExport = ({ filter, sort }: Question) =>
    // `as`: the list has let only values into its question that its call takes.
    onDownload({ ...filter, ...(sort && { sort: sort.key, direction: sort.order }) } as Query)
  return { isBusy, onExport }
}
