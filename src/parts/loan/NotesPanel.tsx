import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { LoanNote } from '#contract/loan.contract.ts'
import { principalRepaid } from '#contract/loanRepayment.rules.ts'
import { Fold } from '#src/components/Fold.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatDay } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { type Fact, Facts } from '#src/components/Facts.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { infoAddress } from '#src/parts/pay/payAddresses.ts'
import { NoteStatusTag } from './LoanStatusTag.tsx'
import { useNotesPanelStyles } from './NotesPanel.styles.ts'
import { Rate } from './Rate.tsx'
import { ScheduleChart } from './ScheduleChart.tsx'

/** Repaying, as `useLoanRepayment` of the flows brings it. */
export type NoteRepay = {
  /** The note that is being repaid. */
  noteId: LoanNote['id'] | null
  onRepay: (noteId: LoanNote['id']) => void
  /** The steps of repaying it, shown beneath the note. */
  steps: ReactNode
}

type Props = {
  notes: readonly LoanNote[]
  /** Without it nothing can be repaid here. */
  repay?: NoteRepay | undefined
}

/** Lent and not yet paid back: a note that is paid out, or overdue. */
export const isRunning = ({ status }: Pick<LoanNote, 'status'>) => status === 1 || status === 3

/** The notes of a line: what was lent at which rate, what it has cost so far, what settles it, and the plan of each. */
export function NotesPanel({ notes, repay }: Props) {
  const styles = useNotesPanelStyles()
  const t = useTranslate('loan')
  if (notes.length === 0) {
    return <EmptyState title={t('loan.notes.empty')}>{t('loan.notes.emptyHint')}</EmptyState>
  }
  return (
    <ul role="list" className={styles.list} aria-label={t('loan.notes.title')}>
      {notes.map((note) => (
        <li key={note.id} className={styles.note}>
          <Note note={note} repay={repay} />
        </li>
      ))}
    </ul>
  )
}

function Note({ note, repay }: { note: LoanNote; repay: NoteRepay | undefined }) {
  const styles = useNotesPanelStyles()
  const t = useTranslate('loan')
  const isRepaying = repay?.noteId === note.id
  const money = (term: string, fen: number): Fact => ({ term, value: <Money fen={fen} /> })
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.no}>{note.noteNo}</h3>
        <NoteStatusTag status={note.status} />
        <span className={styles.action}>
          {repay && isRunning(note) && !isRepaying && (
            <Button
              appearance="primary"
              aria-label={t('loan.notes.repayNamed', { no: note.noteNo })}
              onClick={() => repay.onRepay(note.id)}
            >
              {t('loan.notes.repay')}
            </Button>
          )}
        </span>
      </div>
      <div className={styles.facts}>
        <Facts
          facts={[
            money(t('loan.notes.amount'), note.amountFen),
            { term: t('loan.notes.rate'), value: <Rate ppm={note.ratePpm} /> },
            {
              term: t('loan.notes.days'),
              value: t('loan.notes.fromTo', {
                from: formatDay(note.startDate),
                to: formatDay(note.dueDate),
              }),
            },
            {
              term: t('loan.notes.task'),
              value: note.taskNo ? (
                <TextLink to={infoAddress(note.taskId)}>{note.taskNo}</TextLink>
              ) : (
                t('common.none')
              ),
            },
          ]}
        />
        <Facts
          facts={[
            money(t('loan.notes.principalPaid'), principalRepaid(note)),
            note.returnedFen > 0 && money(t('loan.notes.returned'), note.returnedFen),
            note.refundedFen > 0 && money(t('loan.notes.refunded'), note.refundedFen),
            money(t('loan.notes.accrued'), note.accruedInterestFen),
            money(t('loan.notes.penalty'), note.penaltyFen),
            {
              term: t('loan.notes.payoff'),
              value: (
                <strong>
                  <Money fen={note.payoffFen} />
                </strong>
              ),
            },
          ]}
        />
      </div>
      {isRepaying && repay.steps}
      <Fold label={t('loan.schedule.title')} isOpen={note.status === 3} className={styles.plan}>
        <ScheduleChart note={note} />
      </Fold>
    </>
  )
}
