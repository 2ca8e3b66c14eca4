import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { Link, useHref } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { useToolbarStyles } from './Toolbar.styles.ts'

const QrCode = lazy(() =>
  import('#src/components/QrCode.tsx').then((it) => ({ default: it.QrCode })),
)

type Props = {
  /** What the code says: an address, or a path of the portal under the address where it is open. */
  href: string
  name: string
  /** Where a visitor's click leads; null for an enterprise, whose click leads nowhere. */
  login: string | null
  face: ReactNode
}

/** Shows its address as a code while it is pointed at or has the focus; Escape puts the code away. */
export function QrTool({ href, name, login, face }: Props) {
  const styles = useToolbarStyles()
  const t = useTranslate('chrome')
  const panelId = useId()
  const [isShown, setIsShown] = useState(false)
  const here = useHref(href)
  const show = () => setIsShown(true)
  const hide = () => setIsShown(false)

  // The pointer may rest on it while the focus is elsewhere, so the key is heard everywhere.
  useEffect(() => {
    if (!isShown) return
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The toolbar itself stays.
      event.stopPropagation()
      setIsShown(false)
    }
    addEventListener('keydown', hideOnEscape, { capture: true })
    return () => removeEventListener('keydown', hideOnEscape, { capture: true })
  }, [isShown])

  return (
    <li
      className={styles.item}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
      onFocus={show}
      onBlur={hide}
    >
      {login ? (
        <Link to={login} className={styles.tool} aria-describedby={isShown ? panelId : undefined}>
          {face}
        </Link>
      ) : (
        <button
          type="button"
          className={styles.tool}
          aria-expanded={isShown}
          aria-controls={panelId}
          onClick={show}
        >
          {face}
        </button>
      )}
      <div id={panelId} className={styles.code} hidden={!isShown}>
        {isShown && (
          <Suspense fallback={<div className={styles.codeRoom} />}>
            <div className={styles.codeRoom}>
              <QrCode
                value={href.startsWith('/') ? new URL(here, location.origin).href : href}
                what={name}
              />
            </div>
            <span>{t('chrome.toolbar.scan')}</span>
          </Suspense>
        )}
      </div>
    </li>
  )
}
