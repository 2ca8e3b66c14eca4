import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { FailurePage } from '#src/pages/failure/FailurePage.tsx'

/** What the reader sees when a page's code did not arrive or the page broke. */
export function RouteFailure() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <FailurePage kind="missing" />
  return <FailurePage kind={navigator.onLine ? 'crashed' : 'offline'} />
}
