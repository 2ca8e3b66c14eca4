import { mergeClasses } from '@fluentui/react-components'
import { Apps24Regular } from '@fluentui/react-icons'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Tool } from '#contract/content.contract.ts'
import { usePreferences } from '#src/theme/preferences.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Contact } from './Contact.tsx'
import { ToolItem } from './ToolItem.tsx'
import { useToolbarStyles } from './Toolbar.styles.ts'
import { useLeaving } from './useLeaving.ts'

type Props = {
  tools: readonly Tool[]
  /** Where a visitor's click on a tool leads; null for an enterprise. */
  login: string | null
}

/**
 * Quick links at the right edge, and how the portal is reached. Beside the content where there is room, else folded
 * behind one button; in 关怀版 it floats nowhere and stands above the footer.
 */
export function ToolbarPanel({ tools, login }: Props) {
  const styles = useToolbarStyles()
  const t = useTranslate('chrome')
  const { pathname } = useLocation()
  const { isCare } = usePreferences()
  const panelId = useId()
  // Where it was opened: going elsewhere folds it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  const box = useLeaving(isOpen, () => setOpenAt(null))

  const foldOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || !isOpen) return
    setOpenAt(null)
    currentTarget.querySelector('button')?.focus()
  }

  return (
    <aside
      ref={box}
      className={isCare ? styles.inFlow : styles.floating}
      aria-label={t('chrome.toolbar.title')}
      onKeyDown={foldOnEscape}
    >
      {!isCare && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={isOpen ? t('chrome.toolbar.close') : t('chrome.toolbar.open')}
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          <Apps24Regular aria-hidden className={styles.toggleIcon} />
          <span className={styles.toggleWord}>{t('chrome.toolbar.short')}</span>
        </button>
      )}
      <div
        id={panelId}
        className={mergeClasses(
          isCare ? styles.panelInFlow : styles.panel,
          !isCare && !isOpen && styles.folded,
        )}
      >
        {tools.length > 0 && (
          <ul role="list" className={isCare ? styles.toolsInFlow : styles.tools}>
            {tools.map((tool) => (
              <ToolItem key={tool.id} tool={tool} login={login} />
            ))}
          </ul>
        )}
        <Contact />
      </div>
    </aside>
  )
}
