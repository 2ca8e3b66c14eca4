import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
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
import { LoanStatusTag } from '#src/parts/loan/LoanStatusTag.tsx'
import { LoanTimeline } from '#src/parts/loan/LoanTimeline.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { ConfirmFile } from './ConfirmFile.tsx'
import { useLoanAcceptStyles } from './LoanAccept.styles.ts'

export type ApplySheet = {
  apply: LoanApplyDetail
  /** What the haulier carries for the enterprise; null: nothing, `unread`: it could not be read. */
  carriage: QualifiedHaulier | null | 'unread'
}

type Props = ApplySheet & {
  canAct: boolean
  onDecide: (result: 1 | 2) => void
  onDownload: (fileId: string) => void
}

/** Everything that a consigner decides on. */
export function ApplyView({ apply, carriage, canAct, onDecide, onDownload }: Props) {
  const t = useTranslate('loanAccept')
  const styles = useLoanAcceptStyles()
  const isWaiting = apply.status === 10
  return (
    <div className={styles.stack}>
      {isWaiting && apply.dueTime && (
        <Notice tone="info" title={`${t('loanAccept.view.due')} ${formatTime(apply.dueTime)}`}>
          {t('loanAccept.view.dueHint', { time: formatTime(apply.dueTime) })}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <WishCard apply={apply} onDownload={onDownload} />
          <HaulierCard material={apply.material} />
          <CarriageCard carriage={carriage} />
          <DocumentsCard apply={apply} onDownload={onDownload} />
        </div>
        <Card title={t('loanAccept.view.timeline')}>
          <LoanTimeline apply={apply} />
        </Card>
      </div>
      {isWaiting && (
        <div className={styles.buttons}>
          <Button disabled={!canAct} onClick={() => onDecide(2)}>
            {t('loanAccept.return')}
          </Button>
          <Button appearance="primary" disabled={!canAct} onClick={() => onDecide(1)}>
            {t('loanAccept.confirm')}
          </Button>
        </div>
      )}
    </div>
  )
}

function WishCard({ apply, onDownload }: Pick<Props, 'apply' | 'onDownload'>) {
  const t = useTranslate('loanAccept')
  const loan = useTranslate('loan')
  const amount = (fen: number) => t('common.amount', { amount: formatFenPlain(fen) })
  const { confirmation } = apply
  return (
    <Card
      title={t('loanAccept.view.title', { no: apply.applyNo })}
      actions={<LoanStatusTag status={apply.status} />}
    >
      <Facts
        facts={[
          {
            key: 'product',
            term: t('loanAccept.product'),
            value: loan(`loan.product.${apply.productCode}`),
          },
          {
            key: 'project',
            term: t('loanAccept.project'),
            value: apply.projectName ?? t('common.none'),
          },
          { key: 'amount', term: t('loanAccept.view.amount'), value: amount(apply.applyFen) },
          {
            key: 'term',
            term: t('loanAccept.view.term'),
            value:
              apply.termMonths === null
                ? t('loanAccept.view.days', { count: apply.termDays ?? 0 })
                : t('loanAccept.view.months', { count: apply.termMonths }),
          },
          {
            key: 'method',
            term: t('loanAccept.view.method'),
            value: loan(`loan.method.${apply.repayMethod}`),
          },
          {
            key: 'purpose',
            term: t('loanAccept.view.purpose'),
            value: loan(`loan.purpose.${apply.purpose}`),
          },
          {
            key: 'receivable',
            term: t('loanAccept.view.receivable'),
            value: amount(apply.receivableFen),
          },
          apply.confirmedFen !== null && {
            key: 'confirmed',
            term: t('loanAccept.view.confirmed'),
            value: amount(apply.confirmedFen),
          },
          confirmation !== null && {
            key: 'account',
            term: t('loanAccept.review.account'),
            value: confirmation.repayAccount,
          },
          confirmation?.file != null && {
            key: 'file',
            term: t('loanAccept.review.file'),
            value: <ConfirmFile file={confirmation.file} onDownload={onDownload} />,
          },
          apply.approvedFen !== null && {
            key: 'approved',
            term: t('loanAccept.view.approved'),
            value: amount(apply.approvedFen),
          },
          { key: 'bank', term: t('loanAccept.view.bank'), value: apply.bankName },
          apply.remark !== null && {
            key: 'remark',
            term: t('loanAccept.view.remark'),
            value: apply.remark,
          },
        ]}
      />
    </Card>
  )
}

function HaulierCard({ material }: { material: LoanApplyDetail['material'] }) {
  const t = useTranslate('loanAccept')
  const none = t('common.none')
  const amount = (fen: number | null) =>
    fen === null ? none : t('common.amount', { amount: formatFenPlain(fen) })
  const count = (number: number | null) => (number === null ? none : formatCount(number))
  return (
    <Card title={t('loanAccept.view.haulier')}>
      <Facts
        facts={[
          {
            key: 'name',
            term: t('loanAccept.haulier'),
            value: `${material.entName}　${material.uscc}`,
          },
          { key: 'legal', term: t('loanAccept.view.legal'), value: material.legalPerson },
          { key: 'address', term: t('loanAccept.view.address'), value: material.address },
          {
            key: 'people',
            term: t('loanAccept.view.people'),
            value: t('loanAccept.view.peopleOf', {
              people: count(material.employees),
              vehicles: count(material.vehicles),
            }),
          },
          {
            key: 'revenue',
            term: t('loanAccept.view.revenue'),
            value: amount(material.yearlyRevenueFen),
          },
          {
            key: 'profit',
            term: t('loanAccept.view.profit'),
            value: amount(material.yearlyProfitFen),
          },
          { key: 'debts', term: t('loanAccept.view.debts'), value: amount(material.debtsFen) },
          {
            key: 'contact',
            term: t('loanAccept.view.contact'),
            value: [material.contactName, material.contactPhone].filter(Boolean).join('　') || none,
          },
        ]}
      />
    </Card>
  )
}

function CarriageCard({ carriage }: Pick<ApplySheet, 'carriage'>) {
  const t = useTranslate('loanAccept')
  const words = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  return (
    <Card title={t('loanAccept.view.carriage')}>
      {carriage === 'unread' ? (
        <p>{t('loanAccept.view.carriageNone')}</p>
      ) : carriage === null ? (
        <p>{t('loanAccept.view.carriageEmpty')}</p>
      ) : (
        <Facts
          facts={[
            {
              key: 'state',
              term: words('consignerLoan.haulier.state'),
              value: loan(`loan.qualified.${carriage.qualifiedState}`),
            },
            {
              key: 'grade',
              term: words('consignerLoan.haulier.grade'),
              value: carriage.creditGrade ?? words('consignerLoan.haulier.noGrade'),
            },
            {
              key: 'months',
              term: words('consignerLoan.haulier.months'),
              value: words('consignerLoan.haulier.monthsOf', {
                count: formatCount(carriage.cooperationMonths),
              }),
            },
            {
              key: 'orders',
              term: words('consignerLoan.haulier.orders'),
              value: formatCount(carriage.orderCount),
            },
            {
              key: 'freight',
              term: words('consignerLoan.haulier.freight'),
              value: formatFenPlain(carriage.freightFen),
            },
            {
              key: 'onTime',
              term: words('consignerLoan.haulier.onTime'),
              value:
                carriage.onTimePermille === null
                  ? t('common.none')
                  : formatShare(carriage.onTimePermille / 1000),
            },
            {
              key: 'limit',
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
  const t = useTranslate('loanAccept')
  const loan = useTranslate('loan')
  const styles = useLoanAcceptStyles()
  const { documents } = apply.material
  return (
    <Card title={t('loanAccept.view.documents')}>
      {documents.length === 0 ? (
        <p>{t('loanAccept.view.documentsNone')}</p>
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
                    {validTo && `　${t('loanAccept.view.validTo', { day: validTo })}`}
                  </span>
                </span>
                <Button
                  appearance="subtle"
                  icon={<ArrowDownload20Regular />}
                  aria-label={t('loanAccept.view.downloadOf', { name: kind })}
                  onClick={() => onDownload(file.id)}
                >
                  {t('loanAccept.view.download')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
