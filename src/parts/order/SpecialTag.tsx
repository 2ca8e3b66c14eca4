import { Badge } from '@fluentui/react-components'
import type { SpecialType } from '#contract/order.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { specialTypeKeys } from './orderWords.ts'

/** Marks a special order, with its type. */
export function SpecialTag({ type }: { type: SpecialType }) {
  const t = useTranslate('order')
  return (
    <Badge appearance="outline" color="informative" shape="rounded">
      {t('order.special.tag', { type: t(specialTypeKeys[type]) })}
    </Badge>
  )
}
