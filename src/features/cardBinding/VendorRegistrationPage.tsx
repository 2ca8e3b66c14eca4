import type { Vendor } from '#contract/card.contract.ts'
import { vendorForm } from '#contract/card.form.ts'
import type { vendorRegistrationMachine } from '#machines/vendorRegistration/vendorRegistration.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { RetryButton } from '#src/components/RetryButton.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import { type ActView, isTroubled } from '#src/parts/act/actView.ts'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

type Props = ViewProps<typeof vendorRegistrationMachine> & {
  /** The act that is on its way, where there is one. */
  act?: ActView
}

const { Form, Field } = formView(vendorForm, 'card')
const tones = { 0: 'neutral', 1: 'moving', 2: 'success', 3: 'danger' } as const

/** The account that an enterprise pays from: its form, or how the bank has it. */
export function VendorRegistrationPage({ snapshot, send, act = null }: Props) {
  const t = useTranslate('card')
  const { vendor, outcome, problem } = snapshot.context
  const whatOf = ({ name }: { name: string }) => t('card.vendor.what', { bank: name })
  const isForm = snapshot.matches('filling') || snapshot.matches('acting')
  const isShown = snapshot.matches('shown') || isForm
  return (
    <Page
      title={t('card.vendor.title')}
      description={t('card.vendor.description')}
      back={<TextLink to="/tax/bindingCard">{t('card.vendor.back')}</TextLink>}
    >
      <FocusOnChange fieldId="content" to={isTroubled(act) ? 'act' : undefined} />
      {act && <ActNotice {...act} whatOf={whatOf} />}
      {snapshot.matches('suspended') && <Notice tone="warning" title={t('common.sessionLapsed')} />}
      {/* What the form says of its own refusal is not said twice. */}
      {outcome && isShown && !(isForm && problem) && (
        <ActOutcome outcome={outcome} what={whatOf(outcome.act)} done={t('card.vendor.done')} />
      )}
      {snapshot.matches('readFailed') && problem && (
        <LoadFailed problem={problem} onRetry={() => send({ type: 'reading.retried' })} />
      )}
      {!isShown && snapshot.hasTag('busy') && !isTroubled(act) && (
        <TableSkeleton rows={4} columns={2} />
      )}
      {isForm && <VendorForm snapshot={snapshot} send={send} />}
      {snapshot.matches('shown') && vendor && (
        <Card
          title={t('card.vendor.registration')}
          actions={
            vendor.status === 1 && (
              <RetryButton onRetry={() => send({ type: 'status.refreshed' })}>
                {t('card.vendor.refresh')}
              </RetryButton>
            )
          }
        >
          <VendorFacts vendor={vendor} />
        </Card>
      )}
    </Page>
  )
}

function VendorFacts({ vendor }: { vendor: Vendor }) {
  const t = useTranslate('card')
  const { status, vendorName, accountTail, accountBankName, outVendorId, registeredAt } = vendor
  const facts = [
    { term: t('card.vendor.status'), value: <Status status={status} /> },
    { term: t('card.vendor.name'), value: vendorName },
    { term: t('card.vendor.accountNo'), value: t('card.vendor.tail', { tail: accountTail }) },
    { term: t('card.vendor.bankName'), value: accountBankName },
    { term: t('card.vendor.no'), value: outVendorId },
    { term: t('card.vendor.registeredAt'), value: registeredAt ?? t('common.none') },
  ]
  return (
    <>
      <p>{t(status === 1 ? 'card.vendor.waitingHint' : 'card.vendor.registeredHint')}</p>
      <Facts facts={facts.map((fact) => ({ ...fact, key: fact.term }))} />
    </>
  )
}

function Status({ status }: Pick<Vendor, 'status'>) {
  const t = useTranslate('card')
  return <StatusTag tone={tones[status]}>{t(`card.vendor.status.${status}`)}</StatusTag>
}

function VendorForm({ snapshot, send }: Props) {
  const t = useTranslate('card')
  const { vendor } = snapshot.context
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
