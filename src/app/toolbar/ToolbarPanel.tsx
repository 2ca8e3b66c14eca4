import { mergeClasses } from '@fluentui/react-components'
import { Apps24Regular } from '@fluentui/react-icons/svg/apps'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Tool } from '#contract/content.contract.ts'
import { usePreferences } from '#src/theme/preferences.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Contact } from './Contact.tsx'
import { ToolItem } from './ToolItem.tsx'
import { useToolbarStyles } from './Toolbar.styles.ts'

type Props = {
  tools: readonly Tool[]
  /** Where a visitor's click on a tool leads; null for an enterprise. */
  login: string | null
}

/**
 * Quick links, and how the portal is reached: beside the content where there is room; else above the footer, folded
 * behind one button. In 关怀版 they always stand there, unfolded.
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

  const foldOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || !isOpen) return
    setOpenAt(null)
    currentTarget.querySelector('button')?.focus()
  }

  return (
    <aside
      className={mergeClasses(styles.aside, !isCare && styles.asideBeside)}
      aria-label={t('chrome.toolbar.title')}
      onKeyDown={foldOnEscape}
    >
      {!isCare && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          <Apps24Regular aria-hidden />
          {isOpen ? t('chrome.toolbar.close') : t('chrome.toolbar.open')}
        </button>
      )}
      <div
        id={panelId}
        className={mergeClasses(
          styles.panel,
          !isCare && styles.panelBeside,
          !isCare && !isOpen && styles.folded,
        )}
      >
        {tools.length > 0 && (
          <ul role="list" className={mergeClasses(styles.tools, !isCare && styles.toolsBeside)}>
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
