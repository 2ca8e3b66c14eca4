import { useEffect } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'

const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')

/** Names the document after what is on the page, where the route alone cannot; null while that is on its way. */
export const useDocumentTitle = (title: string | null, about: string | null = null) => {
  const t = useTranslate('app')
  const whole = title === null ? null : `${title} - ${t('app.title')}`

  // After the route's own title, which is set before the page is painted.
  useEffect(() => {
    if (whole === null) return undefined
    const before = document.title
    document.title = whole
    return () => {
      // Another page has named itself by now; another view of this one has not.
      if (document.title === whole) document.title = before
    }
  }, [whole])

  useEffect(() => {
    const meta = description()
    if (!meta || !about) return
    const before = meta.content
    meta.content = about
    return () => {
      meta.content = before
    }
  }, [about])
}
