import { FailurePage } from '#src/pages/failure/FailurePage.tsx'

/** What the reader sees when a page's code did not arrive or the page broke. */
export function RouteFailure() {
  return <FailurePage kind={navigator.onLine ? 'crashed' : 'offline'} />
}
