import { Component, type ReactNode } from 'react'
import { forgetFailures } from './lazyPart.ts'
import { RouteFailure } from './RouteFailure.tsx'

type Props = { children: ReactNode }

/** A page that broke, or whose code did not arrive, leaves what stands around it usable. */
export class PageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentWillUnmount() {
    if (this.state.hasFailed) forgetFailures()
  }

  override render() {
    return this.state.hasFailed ? <RouteFailure /> : this.props.children
  }
}
