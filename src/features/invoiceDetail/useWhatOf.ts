import type { SavedAct } from '#contract/act.contract.ts'
import type { InvoiceApply } from '#contract/invoice.contract.ts'
import {
  doneBy,
  type InvoiceDetailContext,
  type InvoiceSubject,
} from '#machines/invoiceDetail/invoiceDetail.setup.ts'
import { useTranslate } from '#src/i18n/translate.ts'

/** What is said of an act that is done where its effect is still to come. */
export const useDoneOf = () => {
  const t = useTranslate('invoice')
  return ({ outcome, subject }: InvoiceDetailContext): { done?: string } => {
    if (outcome?.kind !== 'done') return {}
    const { name } = outcome.act
    const done = doneBy(outcome.act)
    if (done === 'red') return { done: t('invoice.red.asked', { name }) }
    // Of an issued invoice another application has been made.
    return done === 'change' && nextOf(outcome, subject) !== null
      ? { done: t('invoice.change.asked', { name }) }
      : {}
  }
}

/** The application in which an issued invoice goes on that was changed. */
export const nextOf = (
  outcome: InvoiceDetailContext['outcome'],
  subject: InvoiceSubject,
): string | null => {
  if (outcome?.kind !== 'done' || doneBy(outcome.act) !== 'change') return null
  const { id } = outcome.reply as InvoiceApply // read by the call's own schema
  return id === subject.id ? null : id
}

/** What an act does to the application or invoice, as a person would say it. */
export const useWhatOf = () => {
  const t = useTranslate('invoice')
  return (act: SavedAct) => t(`invoice.what.${doneBy(act)}`, { name: act.name })
}
