import { mergeClasses } from '@fluentui/react-components'
import { type ComponentType, useSyncExternalStore } from 'react'
import { PanelBoundary } from '#src/components/PanelBoundary.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useDeskStyles } from './Desk.styles.ts'
import { DeskFrame } from './DeskFrame.tsx'
import type { SectionName } from './DeskSection.tsx'
import { AccountsFlow } from './Accounts.tsx'
import { CashiersFlow } from './Cashiers.tsx'
import { ClockFlow } from './Clock.tsx'
import { ConsultsFlow } from './Consults.tsx'
import { LoansFlow } from './Loans.tsx'
import { OutboxFlow } from './Outbox.tsx'
import { PayeesFlow } from './Payees.tsx'
import { RegistrationsFlow } from './Registrations.tsx'
import { ReviewsFlow } from './Reviews.tsx'
import { RulesFlow } from './Rules.tsx'
import { SweepsFlow } from './Sweeps.tsx'
import { TransfersFlow } from './Transfers.tsx'

const sections = {
  cashiers: CashiersFlow,
  transfers: TransfersFlow,
  rules: RulesFlow,
  reviews: ReviewsFlow,
  registrations: RegistrationsFlow,
  consults: ConsultsFlow,
  loans: LoansFlow,
  accounts: AccountsFlow,
  payees: PayeesFlow,
  outbox: OutboxFlow,
  sweeps: SweepsFlow,
  clock: ClockFlow,
} satisfies Record<SectionName, ComponentType>
const names = Object.keys(sections) as SectionName[] // the keys of `sections`

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
const sectionNow = () => names.find((name) => location.hash === `#${name}`) ?? 'cashiers'

/** The section stands in the address, so a link from the portal leads to it. */
export function Desk() {
  const styles = useDeskStyles()
  const t = useTranslate('desk')
  const now = useSyncExternalStore(subscribe, sectionNow)
  const Section = sections[now]
  return (
    <DeskFrame>
      <h1 className={styles.title}>{t('desk.title')}</h1>
      <p className={styles.about}>{t('desk.about')}</p>
      <div className={styles.columns}>
        <nav aria-label={t('desk.sections')}>
          <ul className={styles.sections} role="list">
            {names.map((name) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className={mergeClasses(styles.link, name === now && styles.now)}
                  aria-current={name === now ? 'page' : undefined}
                >
                  {t(`desk.section.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.section}>
          <PanelBoundary key={now}>
            <Section />
          </PanelBoundary>
        </div>
      </div>
    </DeskFrame>
  )
}
