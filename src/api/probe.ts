import { Problem, type ProblemValue } from '#contract/problem.ts'

const patience = 10_000

/** Why the portal's server does not hand out its pages at present; null while it does. */
export const probe = async (): Promise<ProblemValue | null> => {
  try {
    const { status, headers } = await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
    if (status < 500 && status !== 429) return null
    const seconds = Number(headers.get('retry-after'))
    const said = {
      requestNo: headers.get('x-request-id'),
      retryAfter: seconds > 0 ? seconds : null,
    }
    if (status === 429) return new Problem('tooManyRequests', said).value
    return new Problem(status === 503 ? 'maintenance' : 'unexpected', said).value
  } catch {
    return new Problem('offline').value
  }
}
