import type { ReactNode } from 'react'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { MaybeOld } from '#src/components/MaybeOld.tsx'
import { Page } from '#src/components/Page.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { type ActView, isBusy, isTroubled } from '#src/parts/act/actView.ts'
import { fieldId } from '#src/parts/form/drawnForm.ts'
import { BookCard } from './BookCard.tsx'
import { ChargeForm, WithdrawalForm } from './BookForms.tsx'
import type { AccountBookView } from './myAccountView.ts'
import { useMyAccountStyles } from './MyAccount.styles.ts'
import { OnItsWay, useBookActWords } from './OnItsWay.tsx'
import { OpeningBook } from './OpeningBook.tsx'

type Props = AccountBookView & {
  /** The act that is on its way, where there is one. */
  act?: ActView
  now?: () => number
  /** Records of the book. */
  list: ReactNode
}

/** The account book: what can be spent, what is on its way, and what came in and left. */
export function MyAccountPage({ snapshot, send, act = null, now, list }: Props) {
  const styles = useMyAccountStyles()
  const t = useTranslate('card')
  const whatOf = useBookActWords()
  const { look, problem, lookProblem, opened } = snapshot.context
  // What an act asks of its person comes first.
  const form = isTroubled(act) ? null : opened
  const isFailed = snapshot.matches('failed')
  const view = look && { snapshot, send, look, now }
  return (
    <Page title={t('card.book.title')} description={t('card.book.description')}>
      <FocusOnChange
        fieldId={form === null ? 'content' : fieldId('amountFen')}
        to={isTroubled(act) ? 'act' : (form ?? 'book')}
      />
      <div className={styles.stack} aria-busy={isBusy(snapshot, act)}>
        {snapshot.matches('suspended') && <SessionLapsed />}
        {act && <ActNotice {...act} whatOf={whatOf} />}
        {isFailed && problem && (
          <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
        )}
        {lookProblem && <MaybeOld problem={lookProblem} />}
        {!view && !isFailed && !snapshot.matches('suspended') && (
          <TableSkeleton rows={4} columns={2} />
        )}
        {view && (
          <>
            <OnItsWay {...view} />
            {view.look.book.accountBookId === null ? (
              <OpeningBook {...view} />
            ) : (
              <BookCard {...view} />
            )}
            {form === 'charge' && <ChargeForm {...view} />}
            {form === 'withdrawal' && <WithdrawalForm {...view} />}
          </>
        )}
        {look !== null && look.book.accountBookId !== null && list}
      </div>
    </Page>
  )
}
