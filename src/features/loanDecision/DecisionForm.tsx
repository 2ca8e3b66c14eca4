import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { DecisionSheet, LetterKind, LoanApply } from '#contract/loan.contract.ts'
import { decisionFormOf } from '#contract/loanDecision.form.ts'
import { mostOf } from '#contract/loanDecision.rules.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { chosenIn, unseenIn } from '#machines/loanDecision/loanDecision.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Fields, Form, FormButtons } from '#src/parts/form/Form.tsx'
import { FormFoot } from '#src/parts/form/FormFoot.tsx'
import { FormField } from '#src/parts/form/FormField.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { useAccountWords } from './accountWords.ts'
import { DecisionWaybills } from './DecisionWaybills.tsx'
import { DecisionRowFields } from './DecisionRowFields.tsx'
import { useLoanDecisionStyles } from './LoanDecision.styles.ts'

type Props = ViewProps<typeof loanDecisionMachine> & {
  sheet: DecisionSheet
  /** The field of the document that goes with the confirmation. */
  file: ReactNode
  /** The waybills behind an application. */
  waybillsOf: (apply: LoanApply) => ReactNode
  onLetter: (kind: LetterKind, applyId: string) => void
}

/** An amount or a reason for each; to confirm also takes the account and the promise to pay. */
export function DecisionForm({ snapshot, send, sheet, file, waybillsOf, onLetter }: Props) {
  const t = useTranslate('loanDecision')
  const styles = useLoanDecisionStyles()
  const accountWords = useAccountWords()
  const { form, leftOut, fillings } = snapshot.context
  const unseen = form.rounds > 0 ? unseenIn(snapshot.context) : []
  const { result } = chosenIn(form)
  const isConfirming = result === 1
  const isSeveral = sheet.rows.length > 1
  const left = sheet.quotaLeftFen
  return (
    <div className={styles.stack}>
      <StepHeading>
        {isConfirming ? t('loanDecision.confirm.title') : t('loanDecision.return.title')}
      </StepHeading>
      {leftOut.length > 0 && (
        <Notice
          tone="info"
          title={t('loanDecision.form.leftOut', {
            count: formatCount(leftOut.length),
            applies: leftOut.map(({ applyNo }) => applyNo).join(t('common.comma')),
          })}
        />
      )}
      {isConfirming && (
        <DecisionWaybills
          context={snapshot.context}
          waybillsOf={waybillsOf}
          onOpen={(applyId) => send({ type: 'waybills.opened', applyId })}
        />
      )}
      <Form
        form={decisionFormOf(result, sheet)}
        area="loanDecision"
        snapshot={snapshot}
        send={send}
      >
        <Card>
          <p>{isConfirming ? t('loanDecision.confirm.hint') : t('loanDecision.return.hint')}</p>
          {isConfirming && (
            <p className={styles.small}>
              {left === null
                ? t('loanDecision.form.noQuota')
                : t('loanDecision.form.quotaLeft', { amount: formatFenPlain(left) })}
            </p>
          )}
          {!isConfirming && isSeveral && (
            <div className={styles.fill}>
              <div className={styles.fillField}>
                <FormField name="reasonAll" hint={t('loanDecision.form.reasonAllHint')} />
              </div>
              <Button type="button" onClick={() => send({ type: 'reasons.filled' })}>
                {t('loanDecision.form.fill')}
              </Button>
            </div>
          )}
          <ul role="list" className={styles.rows} aria-label={t('loanDecision.form.rows')}>
            {sheet.rows.map((row) => (
              <DecisionRowFields
                key={`${row.apply.id} ${fillings}`}
                row={row}
                result={result}
                mostFen={mostOf(sheet, row)}
                onLetter={(kind) => onLetter(kind, row.apply.id)}
                onLeaveOut={
                  isSeveral ? () => send({ type: 'row.leftOut', applyId: row.apply.id }) : null
                }
              />
            ))}
          </ul>
        </Card>
        {isConfirming && (
          <Card title={t('loanDecision.form.account')}>
            <div className={styles.close}>
              {sheet.accounts.length === 0 && (
                <Notice
                  tone="warning"
                  title={t('loanDecision.form.accountNone')}
                  actions={<TextLink to="/tax/entinfo">{t('loanDecision.form.toTax')}</TextLink>}
                >
                  {t('loanDecision.form.accountNoneHint')}
                </Notice>
              )}
              <Fields>
                <FormField
                  name="account"
                  words={Object.fromEntries(
                    sheet.accounts.map((account) => [account.kind, accountWords(account)]),
                  )}
                  hint={t('loanDecision.form.accountHint')}
                />
                <FormField name="remark" hint={t('loanDecision.form.remarkHint')} />
              </Fields>
              {file}
              <p className={styles.small}>{t('loanDecision.letter.hint')}</p>
              <Notice tone="warning" title={t('loanDecision.form.liable')} />
              <FormField name="promise" />
            </div>
          </Card>
        )}
        {unseen.length > 0 && (
          <p role="alert" className={styles.fault}>
            {t('loanDecision.waybills.unseen', {
              applies: unseen.map(({ apply }) => apply.applyNo).join(t('common.comma')),
            })}
          </p>
        )}
        <FormFoot>
          <FormButtons
            submit={t('loanDecision.form.next')}
            cancel={t('loanDecision.form.abandon')}
            onCancel={() => send({ type: 'decision.abandoned' })}
          />
        </FormFoot>
      </Form>
    </div>
  )
}
