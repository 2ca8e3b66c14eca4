import { orderPages } from '#contract/order.rules.ts'
import { type OrderStatistics, type SpecialType } from '#contract/order.contract.ts'
import { specialTypes } from '#contract/specialOrder.rules.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Page } from '#src/components/Page.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { specialTabs, typeTabs } from '#src/parts/order/orderTabs.ts'
import { newSpecialAddress, specialImportAddress } from '#src/parts/order/specialAddresses.ts'
import { newSpecialKeys } from '#src/parts/order/orderWords.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useSpecialOrderStyles } from './SpecialOrder.styles.ts'
import { typeWords } from './typeWords.ts'

type Props = ViewProps<ReturnType<typeof createQuery<null, OrderStatistics>>>

const { list } = orderPages.SPECIAL

/** What special orders are, how many stand where, and the way to each type. */
export function SpecialOrderPage({ snapshot, send }: Props) {
  const t = useTranslate('specialOrder')
  const styles = useSpecialOrderStyles()
  const { data, problem } = snapshot.context
  return (
    <Page
      title={t('specialOrder.title')}
      description={t('specialOrder.hint')}
      actions={
        <span className={styles.ways}>
          <TextLink to={specialImportAddress}>{t('specialOrder.import')}</TextLink>
          <TextLink to={list}>{t('specialOrder.list')}</TextLink>
        </span>
      }
    >
      <Card title={t('specialOrder.counts')}>
        {data ? (
          <Counts statistics={data} />
        ) : problem && snapshot.can({ type: 'load.retried' }) ? (
          <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
        ) : snapshot.matches('suspended') ? (
          <SessionLapsed />
        ) : (
          <TableSkeleton rows={1} columns={4} />
        )}
      </Card>
      <div className={styles.types}>
        {specialTypes.map((type) => (
          <Type key={type} type={type} statistics={data} />
        ))}
      </div>
    </Page>
  )
}

function Counts({ statistics }: { statistics: OrderStatistics }) {
  const words = useTranslate('order')
  const styles = useSpecialOrderStyles()
  return (
    <ul className={styles.counts} role="list">
      {specialTabs(words, statistics).map(({ key, label, count, filter }) => (
        <li key={key} className={styles.count}>
          <span className={styles.figure}>{count === null ? '—' : formatCount(count)}</span>
          <TextLink to={`${list}?${new URLSearchParams(filter)}`}>{label}</TextLink>
        </li>
      ))}
    </ul>
  )
}

function Type({ type, statistics }: { type: SpecialType; statistics: OrderStatistics | null }) {
  const t = useTranslate('specialOrder')
  const words = useTranslate('order')
  const styles = useSpecialOrderStyles()
  const { name, about, rules } = typeWords[type]
  const counts = statistics && typeTabs(words, statistics, type)
  return (
    <Card title={t(name)}>
      <div className={styles.type}>
        <p>{t(about)}</p>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
        <p className={styles.ways}>
          <TextLink button to={newSpecialAddress(type)}>
            {words(newSpecialKeys[type])}
          </TextLink>
          <TextLink to={`${list}?specialType=${type}`}>
            {counts
              ? t('specialOrder.countOfType', { count: formatCount(counts.count), type: t(name) })
              : t('specialOrder.ofType', { type: t(name) })}
          </TextLink>
          {counts?.waiting.map(({ key, label, count, filter }) => (
            <TextLink key={key} to={`${list}?${new URLSearchParams(filter)}`}>
              {t('specialOrder.waiting', { label, count: formatCount(count) })}
            </TextLink>
          ))}
        </p>
      </div>
    </Card>
  )
}
