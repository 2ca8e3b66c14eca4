import { mergeClasses } from '@fluentui/react-components'
import { type MouseEvent, useCallback, useState, useSyncExternalStore } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { richText } from './richText.ts'
import { useRichTextStyles } from './RichText.styles.ts'

/** How links inside the portal are written and followed. */
export type RichTextLinks = {
  /** The address of a path, below the folder that the portal is served under. */
  hrefOf: (path: string) => string
  /** Leads there without loading the portal again; false where the browser shall do it. */
  follow: (path: string) => boolean
}

type Props = {
  html: string
  links: RichTextLinks
  /** Of the text, where it is not that of the page. */
  lang?: string | undefined
  className?: string
}

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/** The server has cleaned what it publishes, and draws it as it stands until the browser's own sanitiser is here. */
const drawn = (html: string, { hrefOf }: RichTextLinks) =>
  import.meta.env.SSR
    ? html.replace(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${hrefOf(path)}"`)
    : ''

const never = () => () => undefined

/** The only place where HTML that somebody wrote comes into a page: it passes the sanitiser first. */
export function RichText({ html, links, lang, className }: Props) {
  const styles = useRichTextStyles()
  const t = useTranslate('common')
  const newTab = t('common.newTab')
  const table = t('common.table')
  const place = useCallback(
    (node: HTMLElement | null) =>
      node?.replaceChildren(richText(html, links.hrefOf, { newTab, table })),
    [html, links, newTab, table],
  )

  // React takes the server's text over without a look at it; what it draws itself is never written as HTML.
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isDrawn] = useState(isTakenOver)

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-path]') : null
    const path = link?.getAttribute('data-path')
    if (path && isPlain(event) && links.follow(path)) event.preventDefault()
  }

  return (
    <div
      ref={place}
      className={mergeClasses(styles.text, className)}
      lang={lang}
      onClick={follow}
      {...(isDrawn && { dangerouslySetInnerHTML: { __html: drawn(html, links) } })}
    />
  )
}
