import type { ArticleRow, Banner, FriendlyLink, Tool } from '#contract/content.contract.ts'
import type { carouselMachine } from '#machines/carousel/carousel.machine.ts'
import type { consultationMachine } from '#machines/consultation/consultation.machine.ts'
import { PanelBoundary } from '#src/components/PanelBoundary.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { BannerCarousel } from './BannerCarousel.tsx'
import { ConsultationBox } from './ConsultationBox.tsx'
import { FriendlyLinks } from './FriendlyLinks.tsx'
import { Headline } from './Headline.tsx'
import { type Reading, HomeBlock } from './HomeBlock.tsx'
import { useHomePageStyles } from './HomePage.styles.ts'
import { NewsList } from './NewsList.tsx'
import { ToolTiles } from './ToolTiles.tsx'

export type HomePageProps = {
  banners: Reading<readonly Banner[]>
  carousel: ViewProps<typeof carouselMachine>
  headline: Reading<ArticleRow | null>
  news: Reading<readonly ArticleRow[]>
  tools: Reading<readonly Tool[]>
  links: Reading<readonly FriendlyLink[]>
  consultation: ViewProps<typeof consultationMachine>
  /** Nobody is logged in. */
  isVisitor: boolean
}

/** The front door: what is new, what can be done here, and whom to ask. A block that fails leaves the others. */
export function HomePage(props: HomePageProps) {
  const styles = useHomePageStyles()
  const t = useTranslate('home')
  const { banners, carousel, headline, news, tools, links, consultation, isVisitor } = props

  return (
    <div className={styles.page}>
      <h1 className={styles.hidden}>{t('common.platform')}</h1>
      <section className={styles.banners} aria-label={t('home.banners')}>
        <PanelBoundary>
          <HomeBlock {...banners} shape={styles.picture} empty={t('home.bannersEmpty')}>
            {(it) => <BannerCarousel banners={it} {...carousel} />}
          </HomeBlock>
        </PanelBoundary>
      </section>
      <section className={styles.news} aria-labelledby="home-news">
        <div className={styles.headline}>
          <PanelBoundary>
            <HomeBlock {...headline} shape={styles.headlineRoom} empty={t('home.headlineEmpty')}>
              {(it) => <Headline article={it} />}
            </HomeBlock>
          </PanelBoundary>
        </div>
        <div className={styles.list}>
          <PanelBoundary>
            <NewsList news={news} />
          </PanelBoundary>
        </div>
      </section>
      <section className={styles.consultation} aria-labelledby="home-consult">
        <ConsultationBox {...consultation} isVisitor={isVisitor}>
          <PanelBoundary>
            <FriendlyLinks links={links} />
          </PanelBoundary>
        </ConsultationBox>
      </section>
      <section className={styles.tools} aria-labelledby="home-tools">
        <PanelBoundary>
          <ToolTiles tools={tools} />
        </PanelBoundary>
      </section>
    </div>
  )
}
