import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { pathOf } from './navigation.ts'

/** Leads from an address with a slash at its end to the page without it. */
export function PlainPath({ children }: { children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation()
  const path = pathOf(pathname)
  if (path === pathname) return children
  return <Navigate to={{ pathname: path, search, hash }} state={state} replace />
}
