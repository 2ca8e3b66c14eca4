import { mergeClasses } from '@fluentui/react-components'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { nameOfDay, weekdayNames } from '#src/i18n/days.ts'
import { useLocale } from '#src/i18n/translate.ts'
import { dayByKey, weeksAround, within } from './dateGrid.ts'
import { useDateGridStyles } from './DateGrid.styles.ts'

type Props = {
  /** Where the focus is, or would be; its month is shown. */
  day: string
  chosen: string
  today: string
  min: string | undefined
  max: string | undefined
  onMove: (day: string) => void
  onChoose: (day: string) => void
}

/** The days of a month as WAI-ARIA's grid of dates: one of them can be reached by Tab, the others by arrows. */
export function DateGrid({ day, chosen, today, min, max, onMove, onChoose }: Props) {
  const locale = useLocale()
  const styles = useDateGridStyles()
  const table = useRef<HTMLTableElement>(null)
  // The calendar begins at its day, and keys take the focus along; other ways to a month leave it where it is.
  const takesFocus = useRef(true)
  const weeks = weeksAround(day)

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    table.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [day])

  const move = (event: KeyboardEvent) => {
    const to = dayByKey(day, event.key, event.shiftKey)
    if (to === null) return
    event.preventDefault()
    if (to === day || !within(to, min, max)) return
    takesFocus.current = true
    onMove(to)
  }

  return (
    <table
      ref={table}
      role="grid"
      aria-label={nameOfDay(day, locale, 'month')}
      className={styles.grid}
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weekdayNames(locale).map((name, at) => (
            <th
              key={name}
              scope="col"
              abbr={nameOfDay(weeks[0]?.[at] ?? day, locale, 'weekday')}
              className={styles.weekday}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((it) => (
              <td key={it} role="gridcell" aria-selected={it === chosen} className={styles.cell}>
                <button
                  type="button"
                  tabIndex={it === day ? 0 : -1}
                  disabled={!within(it, min, max)}
                  aria-label={nameOfDay(it, locale, 'day')}
                  aria-current={it === today ? 'date' : undefined}
                  className={mergeClasses(
                    styles.day,
                    it.slice(0, 7) !== day.slice(0, 7) && styles.outside,
                    it === today && styles.today,
                    it === chosen && styles.chosen,
                  )}
                  onClick={() => {
                    onMove(it)
                    onChoose(it)
                  }}
                >
                  {Number(it.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
