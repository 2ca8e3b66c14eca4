import type { ApplyStatus, LoanNote } from '#contract/loan.contract.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { applyTones, noteTones } from './loanTones.ts'

/** Where an application stands. */
export function LoanStatusTag({ status }: { status: ApplyStatus }) {
  const t = useTranslate('loan')
  return <StatusTag tone={applyTones[status]}>{t(`loan.status.${status}`)}</StatusTag>
}

/** Where a note stands. */
export function NoteStatusTag({ status }: { status: LoanNote['status'] }) {
  const t = useTranslate('loan')
  return <StatusTag tone={noteTones[status]}>{t(`loan.note.${status}`)}</StatusTag>
}
