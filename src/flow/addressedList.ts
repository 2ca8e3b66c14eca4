import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { goTo } from '#src/app/navigation.ts'

type Asked = (search: URLSearchParams) => Question
type List = { send(event: { type: 'address.changed'; question: Question }): void }

/** The list's `publishQuestion`: a new question is a new entry of the history. */
export const publishAt =
  (addressOf: (question: Question) => string, asked: Asked) =>
  ({ context: { total } }: { context: { total: number } }, question: Question): void => {
    const before = asked(new URLSearchParams(location.search))
    // The address of a page beyond the end is replaced: going back must not lead into it again.
    const isBeyondEnd = total > 0 && before.page > Math.ceil(total / before.size)
    goTo(addressOf(question), isBeyondEnd)
  }

/** Makes a list ask what its address asks. */
export const useAddressedList = (list: List, asked: Asked): void => {
  const [search] = useSearchParams()
  useEffect(() => {
    list.send({ type: 'address.changed', question: asked(search) })
  }, [search, list, asked])

  useEffect(() => {
    const { pathname } = location
    // Who goes back before the last question is on screen leaves the router with nothing new to tell.
    const follow = () => {
      if (location.pathname !== pathname) return
      list.send({ type: 'address.changed', question: asked(new URLSearchParams(location.search)) })
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [list, asked])
}
