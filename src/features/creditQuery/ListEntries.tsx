import type { ListEntry } from '#contract/credit.contract.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ListStatus } from '#src/parts/credit/ListStatus.tsx'
import { useEnterpriseSheetStyles } from './EnterpriseSheet.styles.ts'

function Entry({ entry }: { entry: ListEntry }) {
  const styles = useEnterpriseSheetStyles()
  const t = useTranslate('credit')
  const { listType, reason, severity, basis, docNo, authority, listDate, expireDate } = entry
  return (
    <li className={styles.entry}>
      <h3 className={styles.entryHead}>
        {t(listType === 1 ? 'credit.quality.incentives' : 'credit.warning.caption')}
        <ListStatus {...entry} />
      </h3>
      <p>
        <span lang="zh-CN">{reason}</span>
        {severity && t('common.brackets', { text: t(`credit.severity.${severity}`) })}
      </p>
      {entry.honours.length > 0 && (
        <p>{t('credit.enterprise.honours', { honours: entry.honours.join(t('common.comma')) })}</p>
      )}
      <p className={styles.quiet}>
        {expireDate === null
          ? t('credit.enterprise.listedSince', { from: formatDay(listDate) })
          : t('credit.enterprise.listedFor', {
              from: formatDay(listDate),
              to: formatDay(expireDate),
            })}
      </p>
      <p className={styles.quiet} lang="zh-CN">
        {[authority, basis, docNo].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

/** The lists that it is or was on. */
export function ListEntries({ lists }: { lists: readonly ListEntry[] }) {
  const styles = useEnterpriseSheetStyles()
  const t = useTranslate('credit')
  if (lists.length === 0) return <p className={styles.none}>{t('credit.enterprise.noLists')}</p>
  return (
    <ul role="list" className={styles.rows}>
      {lists.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}
