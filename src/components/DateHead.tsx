import { Button, Select } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { addMonths, monthNames } from '#src/i18n/days.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { useDateCalendarStyles } from './DateCalendar.styles.ts'

type Props = {
  /** Any day of the month that is shown. */
  day: string
  min: string | undefined
  max: string | undefined
  today: string
  onMove: (day: string) => void
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Which month is shown, and the ways to another. */
export function DateHead({ day, min, max, today, onMove }: Props) {
  const t = useTranslate('calendar')
  const locale = useLocale()
  const styles = useDateCalendarStyles()
  const year = yearOf(day)
  const month = Number(day.slice(5, 7))
  const first = Math.min(year, min ? yearOf(min) : yearOf(today) - 100)
  const last = Math.max(year, max ? yearOf(max) : yearOf(today) + 20)
  const before = addMonths(day, -1)
  const after = addMonths(day, 1)

  return (
    <div className={styles.head}>
      <Button
        appearance="subtle"
        icon={<ChevronLeft20Regular />}
        aria-label={t('calendar.monthBefore')}
        disabled={min !== undefined && before.slice(0, 7) < min.slice(0, 7)}
        onClick={() => onMove(before)}
      />
      <div className={styles.choices}>
        <Select
          aria-label={t('calendar.year')}
          value={String(year)}
          onChange={(_, { value }) => onMove(addMonths(day, (Number(value) - year) * 12))}
        >
          {Array.from({ length: last - first + 1 }, (_, at) => (
            <option key={at} value={last - at}>
              {t('calendar.yearOf', { year: last - at })}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('calendar.month')}
          value={String(month)}
          onChange={(_, { value }) => onMove(addMonths(day, Number(value) - month))}
        >
          {monthNames(locale).map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Button
        appearance="subtle"
        icon={<ChevronRight20Regular />}
        aria-label={t('calendar.monthAfter')}
        disabled={max !== undefined && after.slice(0, 7) > max.slice(0, 7)}
        onClick={() => onMove(after)}
      />
    </div>
  )
}
