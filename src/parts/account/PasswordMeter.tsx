import { mergeClasses } from '@fluentui/react-components'
import { CheckmarkCircle16Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import {
  passwordFaults,
  type PasswordOwner,
  passwordRules,
  passwordStrength,
} from '#contract/password.rules.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { usePasswordMeterStyles } from './PasswordMeter.styles.ts'

const bars = ['weak', 'fair', 'strong'] as const

type Props = { password: string; owner: PasswordOwner }

/** Each rule with whether it is met, and how strong the whole is: by word as well as by colour. */
export function PasswordMeter({ password, owner }: Props) {
  const styles = usePasswordMeterStyles()
  const t = useTranslate('registration')
  const faults = passwordFaults(password, owner)
  const strength = passwordStrength(password, owner)
  const reached = password === '' ? -1 : bars.indexOf(strength)
  return (
    <div className={styles.meter}>
      <p className={styles.strength}>
        <span>{t('registration.strength')}</span>
        <span className={styles.bars} aria-hidden>
          {bars.map((bar, at) => (
            <span
              key={bar}
              className={mergeClasses(styles.bar, at <= reached && styles[strength])}
            />
          ))}
        </span>
        <span role="status">{reached < 0 ? '' : t(`registration.strength.${strength}`)}</span>
      </p>
      <ul role="list" className={styles.rules} aria-label={t('registration.rules')}>
        {passwordRules.map((rule) => {
          const isMet = password !== '' && !faults.includes(rule)
          return (
            <li key={rule} className={mergeClasses(styles.rule, isMet && styles.met)}>
              {isMet ? <CheckmarkCircle16Filled aria-hidden /> : <Circle16Regular aria-hidden />}
              {t(`registration.rule.${rule}`)}
              <span className={styles.hidden}>
                {isMet ? t('registration.rule.met') : t('registration.rule.open')}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
