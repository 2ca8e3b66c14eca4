import { cardForm } from '#contract/card.form.ts'
import { hasCheckDigit, isBankCardNo } from '#contract/identity.rules.ts'
import { plainAccount } from '#contract/names.rules.ts'
import type { cardBindingMachine } from '#machines/cardBinding/cardBinding.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

const { Form, Field } = formView(cardForm, 'card')

/** The card of a driver who was chosen. */
export function CardForm({ snapshot, send }: ViewProps<typeof cardBindingMachine>) {
  const t = useTranslate('card')
  const { driver, form } = snapshot.context
  const cardNo = plainAccount(form.texts['cardNo'] ?? '')
  return (
    <Form snapshot={snapshot} send={send} failed={t('card.form.failed')}>
      <Card title={t('card.form.title', { name: driver?.driverName ?? '' })}>
        <p>{t('card.form.hint', { idNo: driver?.idNo ?? '' })}</p>
        <Fields>
          <Field
            name="cardNo"
            inputMode="numeric"
            autoComplete="off"
            // Some banks' cards have none; most slips have none, either.
            {...(isBankCardNo(cardNo) && !hasCheckDigit(cardNo)
              ? { hint: t('card.noCheckDigit') }
              : {})}
          />
          <Field name="bankName" />
          <Field
            name="reservedPhone"
            inputMode="tel"
            autoComplete="off"
            hint={t('card.reservedPhoneHint')}
          />
        </Fields>
      </Card>
      <FormButtons
        submit={t('card.form.submit')}
        working={t('card.form.working')}
        cancel={t('card.form.abandon')}
        onCancel={() => send({ type: 'binding.abandoned' })}
      />
    </Form>
  )
}
