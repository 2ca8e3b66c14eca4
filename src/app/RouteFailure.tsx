import { useEffect, useState } from 'react'
import { Problem, type ProblemValue } from '#contract/problem.ts'
import { probe } from '#src/api/probe.ts'
import { FailurePage } from '#src/parts/failure/FailurePage.tsx'

/** How browsers say that code did not arrive. */
const notArrived = /dynamically imported module|importing a module script|preload/i

const unexpected = new Problem('unexpected').value

const isNotArrived = (error: unknown) => error instanceof Error && notArrived.test(error.message)

/** Only what did not arrive leaves open why: the browser does not tell it. */
const knownCause = (error: unknown): ProblemValue | null => {
  if (error instanceof Problem) return error.value
  if (!isNotArrived(error)) return unexpected
  return navigator.onLine ? null : new Problem('offline').value
}

/** What the reader sees when a page's code did not arrive, or the page broke or was refused. */
export function RouteFailure({ error }: { error: unknown }) {
  const [problem, setProblem] = useState(() => knownCause(error))
  const [isAsking, setIsAsking] = useState(false)
  const [tries, setTries] = useState(0)
  const isOpen = problem === null

  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    void probe().then((found) => !isGone && setProblem(found ?? unexpected))
    return () => {
      isGone = true
    }
  }, [isOpen])

  // Loading anew while the server is out of reach would take the portal off the screen.
  const retry = async () => {
    setIsAsking(true)
    const found = await probe()
    if (!found) return location.reload()
    setIsAsking(false)
    setTries(tries + 1)
    setProblem(found)
  }

  if (!problem) return null
  return (
    <FailurePage
      problem={problem}
      isRetrying={isAsking}
      triedAgain={tries}
      onRetry={problem.code === 'missing' ? undefined : () => void retry()}
    />
  )
}
