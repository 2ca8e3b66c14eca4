import type { RuleProblem } from '#contract/order.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useOrderViewStyles } from './OrderView.styles.ts'

/** What the rules say of the order: first what stops it, then what should be looked at. */
export function OrderProblems({ problems }: { problems: readonly RuleProblem[] }) {
  const t = useTranslate('order')
  const styles = useOrderViewStyles()
  if (problems.length === 0) return null
  const group = (level: RuleProblem['level']) => problems.filter((it) => it.level === level)
  const words = (list: readonly RuleProblem[]) => (
    <ul className={styles.problems}>
      {list.map(({ code, name, message }, index) => (
        // A rule may speak twice, in the order of its problems.
        <li key={`${code}${index}`}>
          <strong>{name}</strong> {message}
        </li>
      ))}
    </ul>
  )
  const blocks = group('BLOCK')
  const warnings = group('WARN')
  return (
    <Card title={t('order.detail.problems')}>
      {blocks.length > 0 && (
        <Notice tone="danger" title={t('order.detail.block')}>
          {words(blocks)}
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" title={t('order.detail.warn')}>
          {words(warnings)}
        </Notice>
      )}
    </Card>
  )
}
