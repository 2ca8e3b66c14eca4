import { useLocation } from 'react-router-dom'
import { loginPath } from '#src/app/navigation.ts'
import { useSession } from '#src/app/useSession.ts'
import { ToolbarPanel } from './ToolbarPanel.tsx'
import { useTools } from './useTools.ts'

/** The tools of the portal, for who is here. */
export function Toolbar() {
  const { pathname, search } = useLocation()
  const isHere = useSession().matches('loggedIn')
  return (
    <ToolbarPanel
      tools={useTools(pathname)}
      login={isHere ? null : loginPath(`${pathname}${search}`)}
    />
  )
}
