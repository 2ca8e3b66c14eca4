import type { Article } from '#contract/content.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Page } from '#src/components/Page.tsx'
import { RichText, type RichTextLinks } from '#src/components/RichText.tsx'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { inLocale } from '#src/pages/content/inLocale.ts'
import { TextLink } from '#src/pages/payTask/TextLink.tsx'
import { GradeBars, type GradeStat } from './GradeBars.tsx'
import { GradeTable } from './GradeTable.tsx'
import { IndexTable } from './IndexTable.tsx'
import { useLogisticsPageStyles } from './LogisticsPage.styles.ts'
import { QueryBody, type QueryView } from './QueryBody.tsx'

type Props = {
  article: QueryView<string, Article>
  grades: QueryView<null, GradeStat>
  links: RichTextLinks
}

/** How logistics enterprises are assessed, what the grades mean and how they spread. */
export function LogisticsPage({ article, grades, links }: Props) {
  const styles = useLogisticsPageStyles()
  const t = useTranslate('credit')
  const locale = useLocale()
  const none = { title: t('credit.standard.none'), hint: t('credit.standard.noneHint') }
  return (
    <Page
      title={t('credit.logistics.title')}
      description={t('credit.logistics.description')}
      actions={
        <>
          <TextLink to="/assess/query">{t('credit.logistics.toQuery')}</TextLink>
          <TextLink to="/LCS/standard">{t('credit.logistics.toStandard')}</TextLink>
        </>
      }
    >
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
          <Card title={t('credit.logistics.indices')}>
            <p>{t('credit.logistics.indicesHint')}</p>
            <IndexTable />
          </Card>
        </div>
      </div>
      <Card title={t('credit.legend')}>
        <GradeTable />
        <p>{t('credit.legend.note')}</p>
      </Card>
    </Page>
  )
}
