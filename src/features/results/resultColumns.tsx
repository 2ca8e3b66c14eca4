import type { ArticleRow } from '#contract/content.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import type { Locale } from '#src/i18n/locale.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { articleAddress } from '#src/parts/content/articleAddress.ts'
import { inLocale } from '#src/parts/content/inLocale.ts'

const titleColumn = (t: Translate<'content'>, locale: Locale): Column<ArticleRow> => ({
  key: 'title',
  title: t('content.results.name'),
  sortable: true,
  onPhone: 'heading',
  render: ({ id, title, titleEn }) => {
    const { text, lang } = inLocale(locale, title, titleEn)
    return (
      <TextLink to={articleAddress(id)} lang={lang}>
        {text}
      </TextLink>
    )
  },
})

const publishedColumns = (t: Translate<'content'>): Column<ArticleRow>[] => [
  { key: 'source', title: t('content.results.source'), text: 'source' },
  {
    key: 'publishTime',
    title: t('content.results.publishTime'),
    day: 'publishTime',
    sortable: true,
  },
]

export const resultColumns = (t: Translate<'content'>, locale: Locale): Column<ArticleRow>[] => [
  titleColumn(t, locale),
  {
    key: 'resultType',
    title: t('content.results.type'),
    nowrap: true,
    render: ({ resultType }) =>
      resultType === null ? t('common.none') : t(`content.resultType.${resultType}`),
  },
  ...publishedColumns(t),
]

/** The same of articles of every column. */
export const articleColumns = (t: Translate<'content'>, locale: Locale): Column<ArticleRow>[] => [
  titleColumn(t, locale),
  ...publishedColumns(t),
]
