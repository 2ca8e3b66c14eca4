import { Button } from '@fluentui/react-components'
import type { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { Steps } from '#src/components/Steps.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { isBusy, isTroubled } from '#src/parts/act/actView.ts'
import { NotesPanel } from '#src/parts/loan/NotesPanel.tsx'
import { usePayTaskPageStyles } from '#src/parts/wizard/WizardPage.styles.ts'
import { Working } from '#src/components/Working.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { ApplyFacts } from './ApplyFacts.tsx'
import { Approved } from './Approved.tsx'
import { AskingWithdrawal } from './AskingWithdrawal.tsx'
import { Awaiting } from './Awaiting.tsx'
import { ChoosingProject } from './ChoosingProject.tsx'
import { CreditLine } from './CreditLine.tsx'
import { FillingMaterials } from './FillingMaterials.tsx'
import { Missing, OpenFailed, Suspended } from './LoanHalted.tsx'
import { LoanSummary } from './LoanSummary.tsx'
import { NotEligible } from './NotEligible.tsx'
import { Over } from './Over.tsx'
import { Previewing } from './Previewing.tsx'
import { ReturnReason } from './ReturnReason.tsx'
import { Returned } from './Returned.tsx'
import { LoanOutcome, useLoanActWords } from './LoanOutcome.tsx'
import { ReadingContract, SigningAct } from './Signing.tsx'
import { firstAfterFilling, stepNames, stepOf } from './loanSteps.ts'
import { Supplementing } from './Supplementing.tsx'
import { Terms } from './Terms.tsx'
import type { BesideLoan, LoanStepProps } from './loanWizard.ts'

type Props = ViewProps<typeof haulierLoanMachine> & BesideLoan

const lines = ['active', 'overdue', 'frozen'] as const

/** The haulier's wizard: one view per state, in the machine's order. */
export function HaulierLoanPage({ snapshot, send, act = null, ...beside }: Props) {
  const styles = usePayTaskPageStyles()
  const t = useTranslate('haulierLoan')
  const words = useTranslate('loan')
  const { context } = snapshot
  const { apply, productCode } = context
  const step = stepOf(snapshot)
  const isHandedIn = step === null ? snapshot.hasTag('terminal') : step >= firstAfterFilling
  const handedIn = isHandedIn ? apply : null
  // One view for all three: what is being repaid stays where it is when that changes the state.
  const line = lines.find((state) => snapshot.matches(state))
  const whatOf = useLoanActWords()
  // On its way for the first time, the step itself says what is being done.
  const isQuiet = !isTroubled(act)
  const wizard: LoanStepProps = { context, send, can: (event) => snapshot.can(event) }
  const product =
    productCode === null ? t('haulierLoan.product.any') : words(`loan.product.${productCode}`)

  return (
    <Page
      title={
        apply
          ? t('haulierLoan.titleOf', { product, no: apply.applyNo })
          : t('haulierLoan.title', { product })
      }
    >
      {step !== null && (
        <div className={styles.screen}>
          <Steps steps={stepNames.map((name) => t(`haulierLoan.step.${name}`))} current={step} />
        </div>
      )}
      <div className={step === null && !handedIn ? styles.alone : styles.columns}>
        <div className={styles.main} aria-busy={isBusy(snapshot, act)}>
          {context.isDraftPartial && <Notice tone="info">{t('haulierLoan.partial')}</Notice>}
          {snapshot.can({ type: 'saved.adopted' }) && (
            <Notice
              tone="warning"
              title={t('haulierLoan.outdated')}
              actions={
                <Button onClick={() => send({ type: 'saved.adopted' })}>
                  {t('haulierLoan.adopt')}
                </Button>
              }
            >
              {t('haulierLoan.outdatedHint')}
            </Notice>
          )}
          {apply?.status === 11 && snapshot.hasTag('editable') && <ReturnReason apply={apply} />}
          <LoanOutcome context={context} />
          {act !== null &&
            !isQuiet &&
            (snapshot.matches('signing') ? (
              <SigningAct {...wizard} act={act} />
            ) : (
              <ActNotice {...act} whatOf={whatOf} />
            ))}
          {isQuiet && snapshot.matches('opening') && <TableSkeleton />}
          {snapshot.matches('openFailed') && <OpenFailed {...wizard} />}
          {snapshot.matches('missing') && <Missing />}
          {snapshot.matches('suspended') && <Suspended />}
          {snapshot.matches('checkingEligibility') && (
            <Working>{t('haulierLoan.checking.working')}</Working>
          )}
          {snapshot.matches('notEligible') && <NotEligible {...wizard} />}
          {snapshot.matches('choosingProject') && (
            <ChoosingProject
              {...wizard}
              isUnmarked={snapshot.matches({ choosingProject: 'unmarked' })}
            />
          )}
          {snapshot.matches('terms') && (
            // What is stored elsewhere and taken over begins the fields anew.
            <Terms key={context.typedVersion} {...wizard} snapshot={snapshot} />
          )}
          {snapshot.matches('fillingMaterials') && (
            <FillingMaterials {...wizard} material={beside.material} />
          )}
          {snapshot.matches('previewing') && <Previewing {...wizard} onPrint={beside.onPrint} />}
          {isQuiet && snapshot.matches('saving') && (
            <Working>{t('haulierLoan.saving.working')}</Working>
          )}
          {isQuiet && snapshot.matches('starting') && (
            <Working hint={t('haulierLoan.starting.hint')}>
              {t('haulierLoan.starting.working')}
            </Working>
          )}
          {snapshot.matches('awaitingConsigner') && <Awaiting {...wizard} who="consigner" />}
          {snapshot.matches('returned') && <Returned {...wizard} />}
          {snapshot.matches('awaitingBank') && <Awaiting {...wizard} who="bank" />}
          {snapshot.matches('supplementing') && (
            <Supplementing {...wizard} material={beside.material} />
          )}
          {snapshot.matches('rejected') && <Over {...wizard} kind="rejected" />}
          {snapshot.matches('approved') && <Approved {...wizard} />}
          {(snapshot.matches({ signing: 'reading' }) || snapshot.matches({ signing: 'read' })) && (
            <ReadingContract {...wizard} isRead={snapshot.matches({ signing: 'read' })} />
          )}
          {isQuiet && snapshot.matches({ signing: 'acting' }) && (
            <Working hint={t('haulierLoan.sign.workingHint')}>
              {t('haulierLoan.sign.working')}
            </Working>
          )}
          {line && <CreditLine {...wizard} kind={line} repay={beside.repay} />}
          {snapshot.matches('settled') && (
            <Over {...wizard} kind="settled">
              <Card title={t('haulierLoan.line.notes')}>
                <NotesPanel notes={apply?.notes ?? []} />
              </Card>
            </Over>
          )}
          {snapshot.matches('askingWithdrawal') && <AskingWithdrawal {...wizard} />}
          {isQuiet && snapshot.matches('withdrawing') && (
            <Working>{t('haulierLoan.asking.working')}</Working>
          )}
          {snapshot.matches('withdrawn') && <Over {...wizard} kind="withdrawn" />}
          {snapshot.matches('expired') && <Over {...wizard} kind="expired" />}
        </div>
        {(handedIn || step !== null) && (
          <aside className={styles.aside} aria-label={t('haulierLoan.summary.title')}>
            {handedIn ? (
              <Card title={t('haulierLoan.progress.facts')}>
                <ApplyFacts apply={handedIn} />
              </Card>
            ) : (
              <LoanSummary context={context} />
            )}
          </aside>
        )}
      </div>
    </Page>
  )
}
