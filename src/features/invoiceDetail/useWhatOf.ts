import type { SavedAct } from '#contract/act.contract.ts'
import { doneBy } from '#machines/invoiceDetail/invoiceDetail.setup.ts'
import { useTranslate } from '#src/i18n/translate.ts'

/** What an act does to the application or invoice, as a person would say it. */
export const useWhatOf = () => {
  const t = useTranslate('invoice')
  return (act: SavedAct) => t(`invoice.what.${doneBy(act)}`, { name: act.name })
}
