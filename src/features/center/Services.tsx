import {
  ArrowUpload24Regular,
  DataTrending24Regular,
  DocumentTable24Regular,
  Megaphone24Regular,
  MoneyHand24Regular,
  Payment24Regular,
  SearchSquare24Regular,
  VehicleTruckProfile24Regular,
  WalletCreditCard24Regular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '#src/components/Card.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { newDraftId, taskAddress } from '#src/parts/pay/payAddresses.ts'
import { useCenterPageStyles } from './CenterPage.styles.ts'

const services = [
  { name: 'import', to: '/tax/order?import', Icon: ArrowUpload24Regular },
  { name: 'orders', to: '/tax/order', Icon: DocumentTable24Regular },
  { name: 'tasks', to: '/tax/generation', Icon: Payment24Regular },
  { name: 'newTask', to: null, Icon: WalletCreditCard24Regular },
  { name: 'fleet', to: '/tax/bind', Icon: VehicleTruckProfile24Regular },
  { name: 'loan', to: '/logisticsLoan/index', Icon: MoneyHand24Regular },
  { name: 'credit', to: '/assess/query', Icon: SearchSquare24Regular },
  { name: 'guide', to: '/dynamic/articles/83000', Icon: Megaphone24Regular },
  { name: 'data', to: '/dynamic/datacenter', Icon: DataTrending24Regular },
] as const

/** Where an enterprise goes most. */
export function Services() {
  const styles = useCenterPageStyles()
  // Each payment that is begun has an address of its own.
  const [newTask] = useState(() => taskAddress(newDraftId()))
  const t = useTranslate('center')
  return (
    <Card title={t('center.services')}>
      <ul role="list" className={styles.services}>
        {services.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link to={to ?? newTask} className={styles.service}>
              <Icon aria-hidden className={styles.serviceIcon} />
              <span className={styles.serviceWords}>
                <span>{t(`center.service.${name}`)}</span>
                <span className={styles.quiet}>{t(`center.service.${name}Hint`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
