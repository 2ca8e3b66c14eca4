import { goTo } from '#src/app/navigation.ts'
import { basename } from '#src/app/settings.ts'
import type { RichTextLinks } from '#src/components/RichText.tsx'

/** Pictures and attachments come from the API; everything else is a page. */
const isPage = (path: string) => !path.startsWith('/api/')

/** Links in the text of an article, on the pages of this portal. */
export const portalLinks: RichTextLinks = {
  hrefOf: (path) => (isPage(path) ? `${basename.slice(0, -1)}${path}` : path),
  follow: (path) => {
    if (!isPage(path)) return false
    goTo(path)
    return true
  },
}
