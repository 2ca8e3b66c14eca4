import { Component, type ReactNode } from 'react'
import { forgetFailures } from './lazyPart.ts'
import { RouteFailure } from './RouteFailure.tsx'

type Props = { children: ReactNode }

/** A page that broke, or whose code did not arrive, leaves what stands around it usable. */
export class PageBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  override componentWillUnmount() {
    if (this.state.failure) forgetFailures()
  }

  override render() {
    const { failure } = this.state
    return failure ? <RouteFailure error={failure.error} /> : this.props.children
  }
}
