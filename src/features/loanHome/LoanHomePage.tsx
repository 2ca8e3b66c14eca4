import { Button } from '@fluentui/react-components'
import type { LoanApply } from '#contract/loan.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { MaybeOld } from '#src/components/MaybeOld.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { BankDecision } from '#src/parts/loan/BankDecision.tsx'
import { type NoteRepay, NotesPanel } from '#src/parts/loan/NotesPanel.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { Applies } from './Applies.tsx'
import { CalculationSheet } from './CalculationSheet.tsx'
import { Calculator } from './Calculator.tsx'
import type { Trial, TrialName } from './calculation.ts'
import { ConsignerCard } from './ConsignerCard.tsx'
import { Eligibility } from './Eligibility.tsx'
import { Lines } from './Lines.tsx'
import {
  applyAddress,
  authAddress,
  isHaulier,
  type LoanHomeView,
  openStatuses,
  owedNotes,
} from '#src/parts/loan/loanHome.ts'
import { useLoanHomeStyles } from './LoanHome.styles.ts'
import { ProductCard } from './ProductCard.tsx'

type Props = LoanHomeView & {
  applies: ListView<LoanApply>
  repay?: NoteRepay | undefined
  /** Null until the products are known. */
  trial: Trial | null
  today: string
  onTry: (changes: Partial<Record<TrialName, string>>) => void
  onPrint: () => void
}

/** The loans from the first look on: what there is, who may apply, what is under way, granted and owed. */
export function LoanHomePage(props: Props) {
  const { snapshot, send, trial, today } = props
  const styles = useLoanHomeStyles()
  const t = useTranslate('loanHome')
  const { data: home, problem } = snapshot.context
  const retry = () => send({ type: 'load.retried' })
  return (
    <Page
      title={t('loanHome.title')}
      description={t('loanHome.description')}
      actions={
        home && (
          <span className={styles.pageActions}>
            {isHaulier(home) && (
              <TextLink to={authAddress('haulier')}>{t('loanHome.documents')}</TextLink>
            )}
            <Button
              disabledFocusable={
                !snapshot.can({ type: 'data.refreshed' }) || snapshot.hasTag('busy')
              }
              onClick={() => {
                send({ type: 'data.refreshed' })
                props.applies.send({ type: 'list.refreshed' })
              }}
            >
              {t('common.refresh')}
            </Button>
          </span>
        )
      }
    >
      {home ? (
        <>
          <div className={styles.screen} aria-busy={snapshot.hasTag('busy')}>
            {snapshot.matches({ ready: 'outdated' }) && problem && (
              <MaybeOld problem={problem} onRetry={retry} />
            )}
            <Content {...props} />
          </div>
          {trial && <CalculationSheet trial={trial} today={today} />}
        </>
      ) : problem && snapshot.can({ type: 'load.retried' }) ? (
        <LoadFailed problem={problem} onRetry={retry} />
      ) : snapshot.matches('suspended') ? (
        <SessionLapsed />
      ) : (
        <TableSkeleton rows={8} columns={3} />
      )}
    </Page>
  )
}

function Content({ snapshot, applies, repay, trial, today, onTry, onPrint }: Props) {
  const styles = useLoanHomeStyles()
  const t = useTranslate('loanHome')
  const words = useTranslate('loan')
  const { data: home } = snapshot.context
  if (!home) return null
  const { products, lprPpm, eligibility, consigner, decisions, lines } = home
  const mayApply = isHaulier(home)
  const notes = owedNotes(lines, repay?.noteId)
  const open = lines.filter(({ status }) => openStatuses.includes(status))
  // What waits for a person's word comes before their own loans.
  const isConsignerFirst = consigner.isConsigner && (consigner.waiting > 0 || !mayApply)
  return (
    <>
      {isConsignerFirst && <ConsignerCard consigner={consigner} />}
      {mayApply && <Eligibility eligibility={eligibility} products={products} />}
      {!mayApply && !consigner.isConsigner && (
        <Notice
          tone="warning"
          title={t('loanHome.neither')}
          actions={<TextLink to="/center">{words('loan.way.noRole')}</TextLink>}
        >
          {t('loanHome.neitherHint')}
        </Notice>
      )}
      {decisions.map((apply) => (
        <BankDecision key={apply.id} apply={apply} reader="haulier" to={applyAddress(apply.id)} />
      ))}
      {open.length > 0 && <Lines lines={open} />}
      {notes.length > 0 && (
        <Card title={t('loanHome.notes')}>
          <NotesPanel notes={notes} repay={repay} />
        </Card>
      )}
      {mayApply && (
        <div id="loan-applies">
          <Applies {...applies} />
        </div>
      )}
      {consigner.isConsigner && !isConsignerFirst && <ConsignerCard consigner={consigner} />}
      <section className={styles.block} aria-labelledby="loan-products">
        <h2 id="loan-products" className={styles.heading}>
          {t('loanHome.products')}
        </h2>
        <p className={styles.hint}>{t('loanHome.productsHint')}</p>
        <div className={styles.products}>
          {products.map((product) => (
            <ProductCard
              key={product.code}
              product={product}
              lprPpm={lprPpm}
              canStart={
                mayApply &&
                eligibility.isEligible &&
                !eligibility.blocked.some(({ code }) => code === product.code)
              }
              onTry={() => onTry({ calcProduct: product.code })}
            />
          ))}
        </div>
      </section>
      {trial && (
        <Calculator
          products={products}
          trial={trial}
          today={today}
          onTry={onTry}
          onPrint={onPrint}
        />
      )}
    </>
  )
}
