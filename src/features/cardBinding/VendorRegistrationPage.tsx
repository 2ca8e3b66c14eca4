import type { Vendor } from '#contract/card.contract.ts'
import { vendorForm } from '#contract/card.form.ts'
import { Card } from '#src/components/Card.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { FilingPage, type FilingView } from '#src/parts/filing/FilingPage.tsx'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'

const { Form, Field } = formView(vendorForm, 'card')
const tones = { 0: 'neutral', 1: 'moving', 2: 'success', 3: 'danger' } as const

/** The account that an enterprise pays from: its form, or how the bank has it. */
export function VendorRegistrationPage(view: FilingView<Vendor>) {
  const t = useTranslate('card')
  return (
    <FilingPage
      {...view}
      title={t('card.ofEnterprise')}
      description={t('card.vendor.description')}
      whatOf={({ name }) => t('card.vendor.what', { bank: name })}
      done={t('card.vendor.done')}
      form={<VendorForm {...view} />}
      filed={(vendor) => ({
        title: t('card.vendor.registration'),
        hint: t(vendor.status === 1 ? 'card.vendor.waitingHint' : 'card.vendor.registeredHint'),
        isPending: vendor.status === 1,
        facts: [
          { term: t('card.vendor.status'), value: <Status status={vendor.status} /> },
          { term: t('card.vendor.name'), value: vendor.vendorName },
          {
            term: t('card.vendor.accountNo'),
            value: t('card.vendor.tail', { tail: vendor.accountTail }),
          },
          { term: t('card.bankName'), value: vendor.accountBankName },
          { term: t('card.vendor.no'), value: vendor.outVendorId },
          { term: t('card.vendor.registeredAt'), value: vendor.registeredAt ?? t('common.none') },
        ],
      })}
    />
  )
}

function Status({ status }: Pick<Vendor, 'status'>) {
  const t = useTranslate('card')
  return <StatusTag tone={tones[status]}>{t(`card.vendor.status.${status}`)}</StatusTag>
}

function VendorForm({ snapshot, send }: FilingView<Vendor>) {
  const t = useTranslate('card')
  const vendor = snapshot.context.filed
  return (
    <Form snapshot={snapshot} send={send} failed={t('card.vendor.failed')}>
      {vendor?.status === 3 && (
        <Notice tone="warning" title={t('card.vendor.rejected', { tail: vendor.accountTail })}>
          {t('card.vendor.rejectedHint')}
        </Notice>
      )}
      <Card title={t('card.vendor.account')}>
        <p>{t('card.vendor.accountHint')}</p>
        <Fields>
          <Field name="accountNo" inputMode="numeric" autoComplete="off" />
          <Field name="accountBankName" hint={t('card.vendor.bankNameHint')} />
          <Field name="accountBankCode" inputMode="numeric" hint={t('card.vendor.bankCodeHint')} />
        </Fields>
      </Card>
      <Card title={t('card.vendor.operator')}>
        <Fields>
          <Field name="operatorName" />
          <Field name="operatorMobile" inputMode="tel" autoComplete="off" />
        </Fields>
      </Card>
      <FormButtons submit={t('card.vendor.submit')} working={t('card.vendor.working')} />
    </Form>
  )
}
