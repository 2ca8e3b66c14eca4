import { Select } from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'
import { useDateCalendarStyles } from './DateCalendar.styles.ts'

type Props = {
  /** `09:30:00` */
  time: string
  onChange: (time: string) => void
}

const parts = [
  { key: 'calendar.hour', count: 24 },
  { key: 'calendar.minute', count: 60 },
  { key: 'calendar.second', count: 60 },
] as const

export function TimeChoice({ time, onChange }: Props) {
  const t = useTranslate('calendar')
  const styles = useDateCalendarStyles()
  const values = time.split(':')
  return (
    <div className={styles.time} role="group" aria-label={t('calendar.chooseTime')}>
      {parts.map(({ key, count }, at) => (
        <Select
          key={key}
          aria-label={t(key)}
          value={values[at] ?? '00'}
          onChange={(_, { value }) => onChange(values.with(at, value).join(':'))}
        >
          {Array.from({ length: count }, (_, number) => (
            <option key={number}>{String(number).padStart(2, '0')}</option>
          ))}
        </Select>
      ))}
    </div>
  )
}
