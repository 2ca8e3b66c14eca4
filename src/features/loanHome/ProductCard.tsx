import { Button } from '@fluentui/react-components'
import type { LoanProduct } from '#contract/loan.contract.ts'
import { Fold } from '#src/components/Fold.tsx'
import { Card } from '#src/components/Card.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { rateText } from '#src/parts/loan/rateText.ts'
import { useLoanAmount } from '#src/parts/loan/useLoanAmount.ts'
import { Rate } from '#src/parts/loan/Rate.tsx'
import { type Fact, Facts } from '#src/components/Facts.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { startAddress } from '#src/parts/loan/loanHome.ts'
import { useLoanHomeStyles } from './LoanHome.styles.ts'

type Props = {
  product: LoanProduct
  lprPpm: number
  /** Whether it may be applied for now. */
  canStart: boolean
  onTry: () => void
}

const points = (ppm: number) => formatCount(Math.round(ppm / 100))

/** A product with everything that somebody should know before starting. */
export function ProductCard({ product, lprPpm, canStart, onTry }: Props) {
  const styles = useLoanHomeStyles()
  const t = useTranslate('loanHome')
  const amountOf = useLoanAmount()
  const words = useTranslate('loan')
  const { code, minFen, maxFen, ratioPercent, termDays, termMonths, minRatePpm, maxRatePpm } =
    product
  const files = product.requiredFiles.toSorted((one, other) => one - other)
  const listed = (items: readonly number[]) => items.map(formatCount).join(' / ')
  const facts: (Fact | false)[] = [
    { term: t('loanHome.product.who'), value: t(`loanHome.who.${code}`) },
    {
      term: t('loanHome.product.amount'),
      value: t('loanHome.product.range', { min: amountOf(minFen), max: amountOf(maxFen) }),
    },
    ratioPercent !== null && {
      term: t('loanHome.product.ratio'),
      value: t('loanHome.product.most', { percent: ratioPercent }),
    },
    {
      term: t('loanHome.product.term'),
      value:
        termMonths.length > 0
          ? t('loanHome.product.months', { months: listed(termMonths) })
          : t('loanHome.product.days', { days: listed(termDays) }),
    },
    {
      term: t('loanHome.product.rate'),
      value: (
        <>
          <Rate ppm={minRatePpm} to={maxRatePpm} />
          <br />
          <span className={styles.hint}>
            {t('loanHome.product.lpr', {
              lpr: rateText(lprPpm),
              least: points(minRatePpm - lprPpm),
              most: points(maxRatePpm - lprPpm),
            })}
          </span>
        </>
      ),
    },
    {
      term: t('loanHome.product.method'),
      value: product.repayMethods.map((it) => words(`loan.method.${it}`)).join(' / '),
    },
    {
      term: t('loanHome.product.expected'),
      value: t('loanHome.product.expectedDays', { days: product.expectedDays }),
    },
  ]
  const name = words(`loan.product.${code}`)
  return (
    <Card title={name} className={styles.product}>
      <Facts facts={facts} />
      <Fold label={t('loanHome.product.documents', { count: files.length })}>
        <ul className={styles.documents}>
          {files.map((fileType) => (
            // One of the thirteen.
            <li key={fileType}>{words(`loan.file.${fileType as 1}`)}</li>
          ))}
          <li>
            {t('loanHome.product.resolution', { amount: amountOf(product.resolutionAboveFen) })}
          </li>
        </ul>
      </Fold>
      <div className={styles.actions}>
        {canStart && (
          <TextLink
            button
            to={startAddress(code)}
            aria-label={t('loanHome.product.startNamed', { name })}
          >
            {t('loanHome.product.start')}
          </TextLink>
        )}
        <Button aria-label={t('loanHome.product.tryNamed', { name })} onClick={onTry}>
          {t('loanHome.product.try')}
        </Button>
      </div>
    </Card>
  )
}
