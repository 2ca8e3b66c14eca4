import { authForm, latestEnd } from '#contract/consignerAuth.form.ts'
import type { AuthType } from '#contract/loan.contract.ts'
import type { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import type { ConsignerFacts } from '#machines/consignerLoan/consignerLoan.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { addDays } from '#src/i18n/days.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Facts } from '#src/components/Facts.tsx'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { FormFoot } from '#src/parts/form/FormFoot.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useConsignerLoanStyles } from '#src/parts/consignerLoan/ConsignerLoan.styles.ts'

const { Form, Field } = formView(authForm, 'consignerLoan')

type Props = ViewProps<typeof consignerLoanMachine> & {
  facts: ConsignerFacts
  authType: AuthType
}

/** One authorisation: its text in full, what is filled in, the agreement, the signature. */
export function AuthForm({ snapshot, send, facts, authType }: Props) {
  const t = useTranslate('consignerLoan')
  const name = useTranslate('loan')(`loan.auth.${authType}`)
  const styles = useConsignerLoanStyles()
  const { info, today } = facts
  const end = latestEnd(today)
  const isInForce = facts.auths.some((it) => it.authType === authType && it.status === 2)
  return (
    <Form snapshot={snapshot} send={send} failed={t('consignerLoan.form.failed')}>
      <StepHeading>{t('consignerLoan.form.title', { name })}</StepHeading>
      <Card title={t('consignerLoan.form.text', { name })}>
        <p>{t(`consignerLoan.scope.${authType}`)}</p>
        {/* Focusable, so that it can be scrolled by keyboard. */}
        <div
          className={styles.text}
          role="group"
          tabIndex={0}
          aria-label={t('consignerLoan.form.text', { name })}
        >
          {t(`consignerLoan.text.${authType}`)}
        </div>
      </Card>
      <Card>
        <Facts
          facts={[
            { term: t('consignerLoan.form.company'), value: info.entName },
            { term: t('consignerLoan.form.uscc'), value: info.uscc },
            {
              term: t('consignerLoan.auth.bank'),
              value:
                facts.auths.find((it) => it.authType === authType)?.bankName ??
                t('consignerLoan.auth.anyBank'),
            },
            {
              term: t('consignerLoan.form.validFrom'),
              value: t('consignerLoan.form.fromToday', { day: today }),
            },
          ]}
        />
        <Fields>
          <Field
            name="validTo"
            hint={t('consignerLoan.form.validToHint', { day: end })}
            min={addDays(today, 1)}
            max={end}
          />
          {authType === 3 && (
            <Field name="quotaFen" needed="later" hint={t('consignerLoan.form.quotaHint')} />
          )}
          <Field name="signer" hint={t('consignerLoan.form.signerHint')} />
          <Field name="hasAgreed" />
        </Fields>
        {isInForce && <p className={styles.small}>{t('consignerLoan.form.replaces')}</p>}
        <FormFoot>
          <FormButtons
            submit={t('consignerLoan.form.sign')}
            working={t('consignerLoan.form.signing')}
            cancel={t('consignerLoan.form.abandon')}
            onCancel={() => send({ type: 'auth.abandoned' })}
          />
        </FormFoot>
      </Card>
    </Form>
  )
}
