import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import type { ReactNode } from 'react'
import { noEnd } from '#contract/dateText.ts'
import type { LoanApplyDetail, QualifiedHaulier } from '#contract/loan.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Notice } from '#src/components/Notice.tsx'
import {
  formatBytes,
  formatCount,
  formatFenPlain,
  formatShare,
  formatTime,
} from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { BankDecision } from '#src/parts/loan/BankDecision.tsx'
import { LoanStatusTag } from '#src/parts/loan/LoanStatusTag.tsx'
import { LoanTimeline } from '#src/parts/loan/LoanTimeline.tsx'
import { useReceivableFacts } from '#src/parts/loan/useReceivableFacts.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { ConfirmFile } from './ConfirmFile.tsx'
import { useLoanDecisionStyles } from './LoanDecision.styles.ts'

export type ApplySheet = {
  apply: LoanApplyDetail
  /** What the haulier carries for the enterprise; null: nothing, `unread`: it could not be read. */
  carriage: QualifiedHaulier | null | 'unread'
}

type Props = ApplySheet & {
  canAct: boolean
  onDecide: (result: 1 | 2) => void
  onDownload: (fileId: string) => void
  /** The waybills that its receivable stands on. */
  waybills: ReactNode
}

/** Everything that a consigner decides on. */
export function ApplyView({ apply, carriage, canAct, onDecide, onDownload, waybills }: Props) {
  const t = useTranslate('loanDecision')
  const styles = useLoanDecisionStyles()
  const isWaiting = apply.status === 10
  return (
    <div className={styles.stack}>
      {isWaiting && apply.dueTime && (
        <Notice tone="info" title={`${t('loanDecision.view.due')} ${formatTime(apply.dueTime)}`}>
          {t('loanDecision.view.dueHint', { time: formatTime(apply.dueTime) })}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <BankDecision apply={apply} reader="consigner" />
          <TermsCard apply={apply} onDownload={onDownload} />
          <Card title={t('loanDecision.waybills.title')}>{waybills}</Card>
          <HaulierCard material={apply.material} />
          <CarriageCard carriage={carriage} />
          <DocumentsCard apply={apply} onDownload={onDownload} />
        </div>
        <Card title={t('loanDecision.view.timeline')}>
          <LoanTimeline apply={apply} />
        </Card>
      </div>
      {isWaiting && (
        <div className={styles.buttons}>
          <Button disabled={!canAct} onClick={() => onDecide(2)}>
            {t('loanDecision.return')}
          </Button>
          <Button appearance="primary" disabled={!canAct} onClick={() => onDecide(1)}>
            {t('loanDecision.confirm')}
          </Button>
        </div>
      )}
    </div>
  )
}

function TermsCard({ apply, onDownload }: Pick<Props, 'apply' | 'onDownload'>) {
  const t = useTranslate('loanDecision')
  const loan = useTranslate('loan')
  const receivableFacts = useReceivableFacts()
  const amount = (fen: number) => t('common.amount', { amount: formatFenPlain(fen) })
  const { confirmation } = apply
  return (
    <Card
      title={t('loanDecision.view.title', { no: apply.applyNo })}
      actions={<LoanStatusTag status={apply.status} />}
    >
      <Facts
        facts={[
          { term: t('loanDecision.product'), value: loan(`loan.product.${apply.productCode}`) },
          { term: t('loanDecision.project'), value: apply.projectName ?? t('common.none') },
          { term: t('loanDecision.view.amount'), value: amount(apply.applyFen) },
          {
            term: t('loanDecision.view.term'),
            value:
              apply.termMonths === null
                ? t('loanDecision.view.days', { count: apply.termDays ?? 0 })
                : t('loanDecision.view.months', { count: apply.termMonths }),
          },
          { term: t('loanDecision.view.method'), value: loan(`loan.method.${apply.repayMethod}`) },
          { term: t('loanDecision.view.purpose'), value: loan(`loan.purpose.${apply.purpose}`) },
          ...receivableFacts(apply),
          apply.confirmedFen !== null && {
            term: t('loanDecision.view.confirmed'),
            value: amount(apply.confirmedFen),
          },
          confirmation !== null && {
            term: t('loanDecision.form.account'),
            value: confirmation.repayAccount,
          },
          confirmation?.file != null && {
            term: t('loanDecision.review.file'),
            value: <ConfirmFile file={confirmation.file} onDownload={onDownload} />,
          },
          apply.approvedFen !== null && {
            term: t('loanDecision.view.approved'),
            value: amount(apply.approvedFen),
          },
          { term: t('loanDecision.view.bank'), value: apply.bankName },
          apply.remark !== null && { term: t('loanDecision.view.remark'), value: apply.remark },
        ]}
      />
    </Card>
  )
}

function HaulierCard({ material }: { material: LoanApplyDetail['material'] }) {
  const t = useTranslate('loanDecision')
  const none = t('common.none')
  const amount = (fen: number | null) =>
    fen === null ? none : t('common.amount', { amount: formatFenPlain(fen) })
  const count = (number: number | null) => (number === null ? none : formatCount(number))
  return (
    <Card title={t('loanDecision.view.haulier')}>
      <Facts
        facts={[
          { term: t('loanDecision.haulier'), value: `${material.entName}　${material.uscc}` },
          { term: t('loanDecision.view.legal'), value: material.legalPerson },
          { term: t('loanDecision.view.address'), value: material.address },
          {
            term: t('loanDecision.view.people'),
            value: t('loanDecision.view.peopleOf', {
              people: count(material.employees),
              vehicles: count(material.vehicles),
            }),
          },
          { term: t('loanDecision.view.revenue'), value: amount(material.yearlyRevenueFen) },
          { term: t('loanDecision.view.profit'), value: amount(material.yearlyProfitFen) },
          { term: t('loanDecision.view.debts'), value: amount(material.debtsFen) },
          {
            term: t('loanDecision.view.contact'),
            value: [material.contactName, material.contactPhone].filter(Boolean).join('　') || none,
          },
        ]}
      />
    </Card>
  )
}

function CarriageCard({ carriage }: Pick<ApplySheet, 'carriage'>) {
  const t = useTranslate('loanDecision')
  const words = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  return (
    <Card title={t('loanDecision.view.carriage')}>
      {carriage === 'unread' ? (
        <p>{t('loanDecision.view.carriageNone')}</p>
      ) : carriage === null ? (
        <p>{t('loanDecision.view.carriageEmpty')}</p>
      ) : (
        <Facts
          facts={[
            {
              term: words('consignerLoan.haulier.state'),
              value: loan(`loan.qualified.${carriage.qualifiedState}`),
            },
            {
              term: words('consignerLoan.haulier.grade'),
              value: carriage.creditGrade ?? words('consignerLoan.haulier.noGrade'),
            },
            {
              term: words('consignerLoan.haulier.months'),
              value: words('consignerLoan.haulier.monthsOf', {
                count: formatCount(carriage.cooperationMonths),
              }),
            },
            {
              term: words('consignerLoan.haulier.orders'),
              value: formatCount(carriage.orderCount),
            },
            {
              term: words('consignerLoan.haulier.freight'),
              value: formatFenPlain(carriage.freightFen),
            },
            {
              term: words('consignerLoan.haulier.onTime'),
              value:
                carriage.onTimePermille === null
                  ? t('common.none')
                  : formatShare(carriage.onTimePermille / 1000),
            },
            {
              term: words('consignerLoan.haulier.limit'),
              value: formatFenPlain(carriage.suggestedLimitFen),
            },
          ]}
        />
      )}
    </Card>
  )
}

function DocumentsCard({ apply, onDownload }: Pick<Props, 'apply' | 'onDownload'>) {
  const t = useTranslate('loanDecision')
  const loan = useTranslate('loan')
  const styles = useLoanDecisionStyles()
  const { documents } = apply.material
  const untilOf = (day: string) =>
    day === noEnd ? t('loanDecision.view.endless') : t('loanDecision.view.validTo', { day })
  return (
    <Card title={t('loanDecision.view.documents')}>
      {documents.length === 0 ? (
        <p>{t('loanDecision.view.documentsNone')}</p>
      ) : (
        <ul role="list" className={styles.documents}>
          {documents.map(({ fileType, file, validTo }) => {
            const kind = loan(`loan.file.${fileType as 1}`) // one of the thirteen
            return (
              <li key={fileType} className={styles.document}>
                <span className={styles.two}>
                  <span>{kind}</span>
                  <span className={styles.small}>
                    {file.name}　{formatBytes(file.size)}
                    {validTo && `　${untilOf(validTo)}`}
                  </span>
                </span>
                <Button
                  appearance="subtle"
                  icon={<ArrowDownload20Regular />}
                  aria-label={t('loanDecision.view.downloadOf', { name: kind })}
                  onClick={() => onDownload(file.id)}
                >
                  {t('loanDecision.view.download')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
