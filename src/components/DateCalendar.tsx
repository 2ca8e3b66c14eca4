import { Button, Popover, PopoverSurface } from '@fluentui/react-components'
import { type KeyboardEvent, useState } from 'react'
import { timeAt } from '#src/i18n/days.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { DateGrid } from './DateGrid.tsx'
import { DateHead } from './DateHead.tsx'
import { within } from './dateGrid.ts'
import { type DateKind, noEnd } from '#contract/dateText.ts'
import { useDateCalendarStyles } from './DateCalendar.styles.ts'
import { TimeChoice } from './TimeChoice.tsx'

type Props = {
  isOpen: boolean
  anchor: HTMLElement | null
  kind: DateKind
  /** Of the field. */
  label: string
  /** What stands in the field, or nothing. */
  value: string
  min: string | undefined
  max: string | undefined
  now: () => number
  onChoose: (value: string) => void
  /** Whether the focus goes back to the field. */
  onClose: (isBack: boolean) => void
}

/** Whether Tab leads out of the calendar. */
const isLast = ({ currentTarget, target, shiftKey }: KeyboardEvent) => {
  const stops = [
    ...currentTarget.querySelectorAll(':is(button, select):not(:disabled, [tabindex="-1"])'),
  ]
  return target === stops.at(shiftKey ? 0 : -1)
}

/** Not modal: the page stays in reach, and whoever leaves the calendar closes it. */
export function DateCalendar(props: Props) {
  const { isOpen, anchor, label, onClose } = props
  const t = useTranslate('calendar')
  const styles = useDateCalendarStyles()
  return (
    <Popover
      open={isOpen}
      // The grid takes the focus to the day.
      unstable_disableAutoFocus
      positioning={{
        target: anchor,
        position: 'below',
        align: 'start',
        fallbackPositions: ['above-start', 'below-end', 'above-end'],
        // On a low screen it may lie over its field, and scrolls where even that is too low.
        shiftToCoverTarget: true,
        autoSize: 'height',
      }}
      onOpenChange={(event, { open }) => !open && onClose(event.type === 'keydown')}
    >
      <PopoverSurface
        role="dialog"
        className={styles.surface}
        aria-label={t('calendar.title', { field: label })}
        onKeyDown={(event) => {
          if (event.key !== 'Tab' || !isLast(event)) return
          event.preventDefault()
          onClose(true)
        }}
      >
        <Choosing {...props} />
      </PopoverSurface>
    </Popover>
  )
}

function Choosing({ kind, value, min, max, now, onChoose }: Props) {
  const t = useTranslate('calendar')
  const styles = useDateCalendarStyles()
  const present = timeAt(now())
  const today = present.slice(0, 10)
  const [chosen, setChosen] = useState(value === noEnd ? '' : value.slice(0, 10))
  const [time, setTime] = useState(value.slice(11) || '00:00:00')
  // The nearest day that may be chosen: the calendar opens on it.
  const [day, setDay] = useState(() => {
    const wanted = chosen || today
    if (within(wanted, min, max)) return wanted
    return (max && wanted > max.slice(0, 10) ? max : (min ?? wanted)).slice(0, 10)
  })

  return (
    <>
      <DateHead day={day} min={min} max={max} today={today} onMove={setDay} />
      <DateGrid
        day={day}
        chosen={chosen}
        today={today}
        min={min}
        max={max}
        onMove={setDay}
        onChoose={(picked) => {
          if (kind === 'time') setChosen(picked)
          else onChoose(picked)
        }}
      />
      {kind === 'time' && <TimeChoice time={time} onChange={setTime} />}
      <div className={styles.buttons}>
        <Button
          appearance="subtle"
          disabled={!within(today, min, max)}
          onClick={() => onChoose(kind === 'time' ? present : today)}
        >
          {kind === 'time' ? t('calendar.now') : t('calendar.today')}
        </Button>
        {kind === 'end' && (
          <Button appearance="subtle" onClick={() => onChoose(noEnd)}>
            {t('common.noEnd')}
          </Button>
        )}
        <Button appearance="subtle" onClick={() => onChoose('')}>
          {t('calendar.clear')}
        </Button>
        {kind === 'time' && (
          <Button
            appearance="primary"
            disabled={chosen === ''}
            onClick={() => onChoose(`${chosen} ${time}`)}
          >
            {t('calendar.confirm')}
          </Button>
        )}
      </div>
    </>
  )
}
