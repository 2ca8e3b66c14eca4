import { mergeClasses } from '@fluentui/react-components'
import type { tourMachine } from '#machines/tour/tour.machine.ts'
import { PlainButton } from '#src/components/PlainButton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useTourCardStyles } from './TourCard.styles.ts'

/** Places of the pay wizard, in the order in which the tour explains them. */
export const tourPlaces = ['steps', 'question', 'summary', 'acts', 'password'] as const
export type TourPlace = (typeof tourPlaces)[number]

/** Where each stands on the page; the field of the password comes with the last step. */
const standsAt: Readonly<Record<TourPlace, string>> = {
  steps: '[data-steps]',
  question: '[data-question]',
  summary: '[data-summary]',
  acts: '[data-foot]',
  password: '[data-foot]',
}

export const tourId = 'tour'

/** Brings into sight what is explained now. */
export const showTourPlace = (place: number) => {
  const named = tourPlaces[place]
  if (named) document.querySelector(standsAt[named])?.scrollIntoView({ block: 'nearest' })
}

export type TourView = ViewProps<typeof tourMachine>

/** Which place is explained now; null: none. */
export const placeOf = ({ snapshot }: TourView): TourPlace | null =>
  snapshot.matches('explaining') ? (tourPlaces[snapshot.context.place] ?? null) : null

/** One place of the tour, beside what it explains. */
export function TourCard(tour: TourView) {
  const { snapshot, send } = tour
  const styles = useTourCardStyles()
  const t = useTranslate('payTask')
  const place = placeOf(tour)
  if (place === null) return null
  const { context } = snapshot
  const isLast = context.place === context.places - 1
  return (
    <section
      id={tourId}
      tabIndex={-1}
      aria-label={t('payTask.tour.title')}
      className={mergeClasses(styles.card, context.starts > 0 && styles.asked)}
      onKeyDown={({ key }) => key === 'Escape' && send({ type: 'tour.closed' })}
    >
      <p className={styles.count}>
        {t('payTask.tour.count', { at: context.place + 1, of: context.places })}
      </p>
      <p role="status">{t(`payTask.tour.${place}`)}</p>
      <div className={styles.acts}>
        {context.place > 0 && (
          <PlainButton onClick={() => send({ type: 'place.previous' })}>
            {t('payTask.tour.previous')}
          </PlainButton>
        )}
        <PlainButton onClick={() => send({ type: 'place.next' })}>
          {t(isLast ? 'payTask.tour.done' : 'payTask.tour.next')}
        </PlainButton>
        {!isLast && (
          <PlainButton look="transparent" onClick={() => send({ type: 'tour.skipped' })}>
            {t('payTask.tour.skip')}
          </PlainButton>
        )}
      </div>
    </section>
  )
}
