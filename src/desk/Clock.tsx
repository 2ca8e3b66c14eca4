import { Button } from '@fluentui/react-components'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getClock, moveClock } from '#contract/desk.contract.ts'
import { call } from '#src/api/call.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { useDeskSectionStyles } from './DeskSection.styles.ts'
import { useDeskSection } from './useDeskSection.ts'

type Reply = ReplyOf<typeof getClock>
type Act = { seconds: number }
export type ClockView = DeskView<null, Reply, Act>

const steps = [
  [60, 'desk.clock.minute'],
  [1_800, 'desk.clock.halfHour'],
  [86_400, 'desk.clock.day'],
] as const

export function Clock({ snapshot, send }: ClockView) {
  const styles = useDeskSectionStyles()
  const t = useTranslate('desk')
  return (
    <DeskSection snapshot={snapshot} send={send} name="clock">
      {({ now, aheadSeconds }, isOpen) => (
        <>
          <p className={styles.now}>
            <span className={styles.quiet}>{t('desk.clock.now')}</span>
            <time dateTime={`${now.replace(' ', 'T')}+08:00`}>{now}</time>
            <span className={styles.quiet}>{t('desk.clock.ahead', { seconds: aheadSeconds })}</span>
          </p>
          <div className={styles.form}>
            {steps.map(([seconds, key]) => (
              <Button
                key={key}
                disabled={!isOpen}
                onClick={() => send({ type: 'act.chosen', act: { seconds } })}
              >
                {t(key)}
              </Button>
            ))}
          </div>
        </>
      )}
    </DeskSection>
  )
}

export function ClockFlow() {
  const view = useDeskSection<null, Reply, Act>({
    question: null,
    read: (_, signal) => call(getClock, {}, { signal, quiet: true }),
    act: (body, signal) => call(moveClock, { body }, { signal, quiet: true }),
  })
  return <Clock {...view} />
}
