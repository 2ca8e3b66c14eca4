import { entStates, operating } from '#contract/credit.codes.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'

/** A registration state by its first words; one that is not the usual one stands out. */
export function EntState({ state }: { state: number }) {
  const t = useTranslate('credit')
  const locale = useLocale()
  const known = entStates.find(({ value }) => value === state)
  const words = locale === 'en' ? known?.labelEn : known?.label.replace(/（[^（]*$/, '')
  if (words === undefined) return t('common.none')
  return state === operating ? words : <StatusTag tone="warning">{words}</StatusTag>
}
