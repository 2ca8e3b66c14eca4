import { mergeClasses } from '@fluentui/react-components'
import { Checkmark12Filled } from '@fluentui/react-icons/svg/checkmark'
import { Subtract12Regular } from '@fluentui/react-icons/svg/subtract'
import type { OrderRow } from '#contract/order.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useMaterialsStyles } from './Materials.styles.ts'
import { lackKeys } from './orderWords.ts'

/** 合同、轨迹、回单、资金: which are there and which are lacking, by icon and word. */
export function Materials({ order }: { order: OrderRow }) {
  const styles = useMaterialsStyles()
  const t = useTranslate('order')
  const materials = [
    ['contract', order.hasContract],
    ['track', order.hasTrack],
    ['receipt', order.hasReceipt],
    ['money', order.hasMoney],
  ] as const
  return (
    <ul role="list" className={styles.materials}>
      {materials.map(([key, isThere]) => {
        const name = t(lackKeys[key])
        const Icon = isThere ? Checkmark12Filled : Subtract12Regular
        return (
          <li
            key={key}
            className={mergeClasses(styles.material, isThere && styles.there)}
            title={
              isThere ? t('order.material.has', { name }) : t('order.material.lacks', { name })
            }
          >
            <Icon aria-hidden />
            {name}
          </li>
        )
      })}
    </ul>
  )
}
