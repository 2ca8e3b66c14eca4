import { mergeClasses } from '@fluentui/react-components'
import { mostOf } from '#contract/loanTerms.rules.ts'
import type { HaulierLoanContext, OfferedProject } from '#machines/haulierLoan/haulierLoan.setup.ts'
import {
  canAskFor,
  isOfOtherConsigner,
  lastDecided,
  liveBeside,
  productIn,
} from '#machines/haulierLoan/haulierLoan.terms.ts'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useLoanAmount } from '#src/parts/loan/useLoanAmount.ts'
import { useChoiceStyles } from '#src/parts/wizard/Choice.styles.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { applyAddress } from '#src/parts/loan/loanHome.ts'
import { bankText } from '#src/parts/loan/loanWords.ts'
import { ReasonWay } from '#src/parts/loan/ReasonRemedy.tsx'

type Props = {
  project: OfferedProject
  context: HaulierLoanContext
  /** There is no other: it is told, and asked of nobody. */
  isOnly: boolean
  onMark: () => void
}

/** One project: what is owed in it, what can be asked for on it, and, where nothing can be, why. */
export function ProjectCard({ project, context, isOnly, onMark }: Props) {
  const styles = useChoiceStyles()
  const t = useTranslate('haulierLoan')
  const amountOf = useLoanAmount()
  const words = useTranslate('loan')
  const product = productIn(context)
  if (!product) return null
  const isOff = !canAskFor(context, project.id)
  const live = liveBeside(context, project)
  const { receivableFen } = project
  const amount = (fen: number) => ({ amount: formatFenPlain(fen) })
  const mostFen = mostOf(product, receivableFen)
  const isTooLittle = mostFen < product.minFen
  const decided = lastDecided(context, project)
  const Frame = isOnly ? 'div' : 'label'
  const why =
    project.approveState !== 2
      ? t('haulierLoan.project.suspended', { consigner: project.consignerName })
      : isOfOtherConsigner(context, project)
        ? t('haulierLoan.project.otherConsigner')
        : live
          ? t('haulierLoan.project.live', {
              no: live.applyNo,
              status: words(`loan.status.${live.status}`),
            })
          : isTooLittle
            ? t('haulierLoan.project.tooLittle', { min: amountOf(product.minFen) })
            : null
  return (
    <div>
      <Frame className={mergeClasses(styles.choice, isOff && styles.off)}>
        {!isOnly && (
          <input
            type="radio"
            name="project"
            value={project.id}
            className={styles.radio}
            disabled={isOff}
            onChange={onMark}
            defaultChecked={!isOff && context.projectId === project.id}
          />
        )}
        <span className={styles.words}>
          <span className={styles.name}>{project.projectName}</span>
          <span className={styles.about}>{project.consignerName}</span>
          <span className={styles.facts}>
            <span>{t('haulierLoan.project.no', { no: project.projectNo })}</span>
            <span>{t('haulierLoan.project.route', { route: project.route })}</span>
            <span>{t('haulierLoan.project.goods', { goods: project.goods })}</span>
          </span>
          <span className={styles.facts}>
            <span>{t('haulierLoan.project.owed', amount(project.owedFen))}</span>
            {project.securedFen > 0 && (
              <>
                <span>{t('haulierLoan.project.secured', amount(project.securedFen))}</span>
                <span>{t('haulierLoan.project.receivable', amount(receivableFen))}</span>
              </>
            )}
            <span>{t('haulierLoan.project.monthly', amount(project.monthlyFreightFen))}</span>
            <span>{t('haulierLoan.project.period', { days: project.periodDays })}</span>
          </span>
          {decided && <span>{bankText(words, decided)}</span>}
          {why === null ? (
            <>
              <strong>{t('haulierLoan.project.most', { most: amountOf(mostFen) })}</strong>
              <span className={styles.about}>
                {product.ratioPercent === null
                  ? t('haulierLoan.project.mostOfProduct')
                  : t('haulierLoan.project.mostOfRatio', {
                      receivable: formatFenPlain(receivableFen),
                      percent: product.ratioPercent,
                      max: amountOf(product.maxFen),
                    })}
              </span>
            </>
          ) : (
            <span className={styles.error}>{why}</span>
          )}
        </span>
      </Frame>
      <p className={styles.ways}>
        {live && <TextLink to={applyAddress(live.id)}>{t('haulierLoan.project.open')}</TextLink>}
        {decided && decided.id !== live?.id && (
          <TextLink to={applyAddress(decided.id)}>
            {words(decided.status === 22 ? 'loan.way.rejectedLately' : 'loan.way.live')}
          </TextLink>
        )}
        {isTooLittle && <ReasonWay code="tooLittle" />}
      </p>
    </div>
  )
}
