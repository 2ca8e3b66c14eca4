import { Button } from '@fluentui/react-components'
import { Print20Regular } from '@fluentui/react-icons/svg/print'
import { consents } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { productIn, projectIn, termsIn } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { rateText } from '#src/parts/loan/rateText.ts'
import { ScheduleTable } from '#src/parts/loan/ScheduleTable.tsx'
import { Consents, consentsFormId } from './Consents.tsx'
import { CostSheet } from './CostSheet.tsx'
import { CostTable } from './CostTable.tsx'
import { costsOf } from './loanCost.ts'
import { LoanStep } from './LoanStep.tsx'
import { usePreviewingStyles } from './Previewing.styles.ts'
import { Refusal } from './Refusal.tsx'
import { Trial } from './Trial.tsx'
import { TermsFacts } from './TermsFacts.tsx'
import type { BesideLoan, LoanStepProps } from './loanWizard.ts'
import { Withdraw } from './Withdraw.tsx'

const points = (ppm: number) => String(Math.round(ppm / 100))

/** What is asked for, what it costs and when it is paid back; other amounts and terms; consents; then it is handed in. */
export function Previewing({ onPrint, ...props }: LoanStepProps & Pick<BesideLoan, 'onPrint'>) {
  const { context, send, can } = props
  const styles = usePreviewingStyles()
  const t = useTranslate('haulierLoan')
  const { offer } = context
  const { amount: principalFen, term, repayMethod } = termsIn(context)
  const product = productIn(context)
  const project = projectIn(context)
  if (!product || !project || !offer || !principalFen || !term || !repayMethod) return null
  const costs = costsOf({ principalFen, term, repayMethod, startDate: offer.today }, product)
  const confirm = { type: 'application.confirmed', agreed: consents } as const
  return (
    <>
      <LoanStep
        isFilling
        title={t('haulierLoan.preview.title')}
        hint={t('haulierLoan.preview.hint')}
        back={{ onClick: () => send({ type: 'materials.reopened' }) }}
        others={<Withdraw {...props} />}
        primary={
          <Button
            appearance="primary"
            type="submit"
            form={consentsFormId}
            disabledFocusable={!can(confirm)}
          >
            {t('haulierLoan.preview.submit')}
          </Button>
        }
      >
        <Refusal {...props} title={t('haulierLoan.preview.refused')} />
        <TermsFacts {...props} />
        <section className={styles.part}>
          <div className={styles.head}>
            <h3 className={styles.heading}>{t('haulierLoan.preview.cost')}</h3>
            {onPrint && (
              <Button icon={<Print20Regular />} onClick={onPrint}>
                {t('haulierLoan.preview.print')}
              </Button>
            )}
          </div>
          <p className={styles.note}>
            {t('haulierLoan.preview.costHint', { day: formatDay(offer.today) })}
          </p>
          <CostTable costs={costs} />
          <p className={styles.note}>
            {t('haulierLoan.preview.range', {
              lpr: rateText(offer.lprPpm),
              least: points(product.minRatePpm - offer.lprPpm),
              most: points(product.maxRatePpm - offer.lprPpm),
            })}
          </p>
          <p className={styles.note}>{t('haulierLoan.preview.fee')}</p>
        </section>
        <section className={styles.part}>
          <h3 className={styles.heading}>
            {t('haulierLoan.preview.schedule', { rate: rateText(product.maxRatePpm) })}
          </h3>
          <ScheduleTable plan={costs.most.plan} />
        </section>
        <Trial {...props} />
        <Consents context={context} send={send} />
      </LoanStep>
      <CostSheet context={context} costs={costs} />
    </>
  )
}
