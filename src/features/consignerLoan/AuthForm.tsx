import { Button, Checkbox } from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import type { FormFields } from '#contract/consignerLoan.draft.ts'
import type { AuthType } from '#contract/loan.contract.ts'
import type { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import type { ConsignerFacts } from '#machines/consignerLoan/consignerLoan.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { DateField } from '#src/components/DateField.tsx'
import { ErrorSummary } from '#src/components/ErrorSummary.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { addDays } from '#src/i18n/days.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Facts } from '#src/components/Facts.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import {
  type AuthField,
  latestEnd,
  readSignature,
  textsIn,
} from '#src/parts/consignerLoan/authForm.ts'
import { useConsignerLoanStyles } from '#src/parts/consignerLoan/ConsignerLoan.styles.ts'

type Props = ViewProps<typeof consignerLoanMachine> & {
  facts: ConsignerFacts
  authType: AuthType
  onTyped?: ((fields: FormFields) => void) | undefined
}

const fieldId = (field: AuthField) => `auth-${field}`

/** One authorisation: its text in full, what is filled in, the agreement, the signature. */
export function AuthForm({ snapshot, send, facts, authType, onTyped }: Props) {
  const t = useTranslate('consignerLoan')
  const name = useTranslate('loan')(`loan.auth.${authType}`)
  const styles = useConsignerLoanStyles()
  const wordsOf = useProblemWords()
  const [faults, setFaults] = useState<readonly AuthField[]>([])
  const [rounds, setRounds] = useState(0)
  const { fields, problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const { info, today } = facts
  const end = latestEnd(today)
  const isInForce = facts.auths.some((it) => it.authType === authType && it.status === 2)

  const words: Record<AuthField, string> = {
    validTo: t('consignerLoan.form.validToError', { day: end }),
    quota: t('consignerLoan.form.quotaError'),
    signer: t('consignerLoan.form.signerError'),
    agreed: t('consignerLoan.form.agreeError'),
  }
  const names: Readonly<Record<string, AuthField>> = { quotaFen: 'quota' }
  const theirs = (problem?.errors ?? []).map(({ field }) => {
    const last = field.split('.').at(-1) ?? ''
    return names[last] ?? last
  })
  const wrong = (field: AuthField) => faults.includes(field) || theirs.includes(field)
  const errorOf = (field: AuthField) => (wrong(field) ? words[field] : null)
  const all: readonly AuthField[] = ['validTo', 'quota', 'signer', 'agreed']
  const errors = all
    .filter(wrong)
    .map((field) => ({ fieldId: fieldId(field), message: words[field] }))

  const sign = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRounds(rounds + 1)
    const values = new FormData(event.currentTarget)
    const read = readSignature(authType, today, values)
    setFaults(read.faults)
    if (read.faults.length > 0) return
    send({ type: 'auth.signed', signature: read.signature, fields: textsIn(values) })
  }

  return (
    <form
      className={styles.stack}
      noValidate
      aria-busy={busy}
      onChange={({ currentTarget }) => onTyped?.(textsIn(new FormData(currentTarget)))}
      onSubmit={sign}
    >
      <StepHeading>{t('consignerLoan.form.title', { name })}</StepHeading>
      {problem && errors.length === 0 && (
        <Notice tone="danger" title={t('consignerLoan.form.failed')} requestNo={problem.requestNo}>
          {wordsOf(problem)}
        </Notice>
      )}
      <ErrorSummary errors={errors} key={rounds} />
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
            { key: 'company', term: t('consignerLoan.form.company'), value: info.entName },
            { key: 'uscc', term: t('consignerLoan.form.uscc'), value: info.uscc },
            {
              key: 'to',
              term: t('consignerLoan.auth.bank'),
              value:
                facts.auths.find((it) => it.authType === authType)?.bankName ??
                t('consignerLoan.auth.anyBank'),
            },
            {
              key: 'from',
              term: t('consignerLoan.form.validFrom'),
              value: t('consignerLoan.form.fromToday', { day: today }),
            },
          ]}
        />
        <div className={styles.fields}>
          <DateField
            id={fieldId('validTo')}
            name="validTo"
            required
            label={t('consignerLoan.form.validTo')}
            hint={t('consignerLoan.form.validToHint', { day: end })}
            min={addDays(today, 1)}
            max={end}
            defaultValue={fields?.['validTo'] ?? end}
            disabled={busy}
            error={errorOf('validTo')}
          />
          {authType === 3 && (
            <TextField
              id={fieldId('quota')}
              name="quota"
              required
              inputMode="decimal"
              label={t('consignerLoan.form.quota')}
              hint={t('consignerLoan.form.quotaHint')}
              defaultValue={fields?.['quota'] ?? ''}
              disabled={busy}
              error={errorOf('quota')}
            />
          )}
          <TextField
            id={fieldId('signer')}
            name="signer"
            required
            maxLength={50}
            label={t('consignerLoan.form.signer')}
            hint={t('consignerLoan.form.signerHint')}
            defaultValue={fields?.['signer'] ?? info.legalPerson}
            disabled={busy}
            error={errorOf('signer')}
          />
        </div>
        <div>
          <Checkbox
            id={fieldId('agreed')}
            name="agreed"
            disabled={busy}
            aria-invalid={wrong('agreed')}
            label={t('consignerLoan.form.agree', { name })}
          />
          {wrong('agreed') && <p className={styles.fault}>{words.agreed}</p>}
          {isInForce && <p className={styles.small}>{t('consignerLoan.form.replaces')}</p>}
        </div>
        <div className={styles.buttons}>
          <Button type="button" disabled={busy} onClick={() => send({ type: 'auth.abandoned' })}>
            {t('consignerLoan.form.abandon')}
          </Button>
          <Button type="submit" appearance="primary" disabled={busy}>
            {busy ? t('consignerLoan.form.signing') : t('consignerLoan.form.sign')}
          </Button>
        </div>
      </Card>
    </form>
  )
}
