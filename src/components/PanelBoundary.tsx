import { Component, type ReactNode } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { Notice } from './Notice.tsx'
import { PlainButton } from './PlainButton.tsx'

type Props = {
  children: ReactNode
  /** Shown in place of what crashed; a notice with a retry without it. */
  fallback?: ReactNode
  onCrash?: () => void
}

function Crashed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate('common')
  return (
    <Notice
      tone="danger"
      title={t('common.panelCrashed')}
      actions={<PlainButton onClick={onRetry}>{t('common.retry')}</PlainButton>}
    >
      {t('common.panelCrashedHint')}
    </Notice>
  )
}

/** A crash inside leaves the rest of the page usable. React offers this to classes only. */
export class PanelBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError = () => ({ hasCrashed: true })

  override componentDidCatch() {
    this.props.onCrash?.()
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return this.props.fallback ?? <Crashed onRetry={() => this.setState({ hasCrashed: false })} />
  }
}
