import type { ArticleRow } from '#contract/content.contract.ts'
import type { Locale } from '#src/i18n/locale.ts'

/** An article's words in the reader's language; where nobody has translated them, in Chinese, and marked as such. */
export const articleWords = ({ title, titleEn, blurb, blurbEn }: ArticleRow, locale: Locale) =>
  locale === 'en' && titleEn
    ? { title: titleEn, blurb: blurbEn ?? '', lang: 'en' }
    : { title, blurb, lang: 'zh-CN' }
