import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Pause20Regular } from '@fluentui/react-icons/svg/pause'
import { Play20Regular } from '@fluentui/react-icons/svg/play'
import { type FocusEvent, type PointerEvent } from 'react'
import { type Banner, bannerPicture } from '#contract/content.contract.ts'
import type { carouselMachine } from '#machines/carousel/carousel.machine.ts'
import { SlideTrack } from '#src/components/SlideTrack.tsx'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { AddressLink } from './AddressLink.tsx'
import { useBannerCarouselStyles } from './BannerCarousel.styles.ts'

type Props = ViewProps<typeof carouselMachine> & { banners: readonly Banner[] }

/** Pictures 700 × 378, one at a time: by dots, arrows, keys or a swipe, and by themselves where that is wanted. */
export function BannerCarousel({ banners, snapshot, send }: Props) {
  const styles = useBannerCarouselStyles()
  const t = useTranslate('home')
  const locale = useLocale()
  const count = banners.length
  const shown = snapshot.context.index % count
  const isPlaying = !snapshot.matches('paused')
  const show = (index: number) => send({ type: 'slide.chosen', index: (index + count) % count })
  const lookAway = (event: FocusEvent | PointerEvent) => {
    const { currentTarget, relatedTarget } = event
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) {
      send({ type: 'attention.lost' })
    }
  }

  return (
    <div
      role="group"
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.banners')}
      className={styles.carousel}
      onFocus={() => send({ type: 'attention.gained' })}
      onBlur={lookAway}
      onPointerEnter={() => send({ type: 'attention.gained' })}
      onPointerLeave={lookAway}
    >
      <SlideTrack
        shown={shown}
        isLive={!isPlaying}
        onShow={(index) => index !== shown && send({ type: 'slide.chosen', index })}
        slides={banners.map((banner, index) => (
          <div
            key={banner.id}
            role="group"
            aria-roledescription={t('home.slideKind')}
            aria-label={t('home.slide', { index: index + 1, count })}
            className={styles.slide}
          >
            <AddressLink href={banner.linkUrl} className={styles.link}>
              <img
                src={bannerPicture(banner, locale)}
                alt={locale === 'en' ? banner.titleEn : banner.title}
                width={700}
                height={378}
                className={styles.picture}
                {...(index === 0
                  ? { fetchPriority: 'high' as const }
                  : { loading: 'lazy' as const, decoding: 'async' as const })}
              />
            </AddressLink>
          </div>
        ))}
      />
      {count > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.control}
            aria-label={isPlaying ? t('home.pause') : t('home.play')}
            onClick={() => send({ type: isPlaying ? 'pause.requested' : 'play.requested' })}
          >
            {isPlaying ? <Pause20Regular aria-hidden /> : <Play20Regular aria-hidden />}
          </button>
          <button
            type="button"
            className={styles.control}
            aria-label={t('home.slideBefore')}
            onClick={() => show(shown - 1)}
          >
            <ChevronLeft20Regular aria-hidden />
          </button>
          {banners.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={t('home.showSlide', { index: index + 1 })}
              aria-current={index === shown}
              onClick={() => show(index)}
            />
          ))}
          <button
            type="button"
            className={styles.control}
            aria-label={t('home.slideAfter')}
            onClick={() => show(shown + 1)}
          >
            <ChevronRight20Regular aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
