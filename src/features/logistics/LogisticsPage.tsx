import type { Article } from '#contract/content.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Page } from '#src/components/Page.tsx'
import { RichText, type RichTextLinks } from '#src/components/RichText.tsx'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { inLocale } from '#src/parts/content/inLocale.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { GradeBars, type GradeStat } from './GradeBars.tsx'
import { useLogisticsPageStyles } from './LogisticsPage.styles.ts'
import { QueryBody, type QueryView } from '#src/parts/credit/QueryBody.tsx'

type Props = {
  article: QueryView<string, Article>
  grades: QueryView<null, GradeStat>
  links: RichTextLinks
}

const services = [
  { path: '/assess/query', words: 'credit.logistics.toQuery' },
  { path: '/LCS/standard', words: 'credit.logistics.toStandard' },
  { path: '/classification/query', words: 'credit.logistics.toClasses' },
  { path: '/classification/notice', words: 'credit.logistics.toNotices' },
] as const

/** How logistics enterprises are assessed, in the words of its column, and how the grades spread. */
export function LogisticsPage({ article, grades, links }: Props) {
  const styles = useLogisticsPageStyles()
  const t = useTranslate('credit')
  const locale = useLocale()
  const none = { title: t('credit.standard.none'), hint: t('credit.standard.noneHint') }
  return (
    <Page title={t('credit.logistics.title')} description={t('credit.logistics.description')}>
      <div className={styles.columns}>
        <Card>
          <QueryBody {...article} missing={none}>
            {({ content, contentEn }) => {
              const { text, lang } = inLocale(locale, content, contentEn)
              return <RichText html={text} lang={lang} links={links} />
            }}
          </QueryBody>
        </Card>
        <div className={styles.side}>
          <Card title={t('credit.logistics.grades')}>
            <QueryBody
              {...grades}
              missing={{ title: t('credit.logistics.noGrades'), hint: t('credit.query.emptyHint') }}
            >
              {(stat) => <GradeBars grades={stat} />}
            </QueryBody>
          </Card>
          <Card title={t('credit.logistics.services')}>
            <ul role="list" className={styles.services}>
              {services.map(({ path, words }) => (
                <li key={path}>
                  <TextLink to={path}>{t(words)}</TextLink>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </Page>
  )
}
