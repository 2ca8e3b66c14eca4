import type { ReactNode } from 'react'
import type { TaxInfo, TaxProfile } from '#contract/taxInfo.contract.ts'
import { taxInfoForm } from '#contract/taxInfo.form.ts'
import { Card } from '#src/components/Card.tsx'
import { type Fact, Facts } from '#src/components/Facts.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { FilingPage, type FilingView } from '#src/parts/filing/FilingPage.tsx'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'

const { Form, Field } = formView(taxInfoForm, 'taxInfo')
const types = [1, 2, 3, 4, 5] as const
const tones = { 1: 'moving', 2: 'success', 3: 'danger' } as const

/** What the enterprise's invoices name, what its authority tells of it, and the form that changes it. */
export function TaxInfoPage({
  signature,
  ...view
}: FilingView<TaxInfo> & {
  /** The enterprise's electronic seal. */
  signature?: ReactNode
}) {
  const t = useTranslate('taxInfo')
  const profileFacts = useProfileFacts()
  return (
    <FilingPage
      {...view}
      title={t('taxInfo.title')}
      description={t('taxInfo.description')}
      after={signature}
      whatOf={({ name }) => t('taxInfo.what', { name })}
      done={t('taxInfo.done')}
      form={
        <>
          {view.snapshot.context.filed?.profile && <InForce info={view.snapshot.context.filed} />}
          <TaxInfoForm {...view} />
        </>
      }
      filed={(info) => ({
        title: t('taxInfo.change'),
        hint: t(info.profile ? 'taxInfo.waitingHint' : 'taxInfo.firstWaitingHint'),
        isPending: true,
        facts: [
          { term: t('taxInfo.status'), value: <Status status={info.change.status} /> },
          { term: t('taxInfo.submittedAt'), value: info.change.submittedAt },
          ...profileFacts(info.change),
        ],
        more: <InForce info={info} />,
      })}
    />
  )
}

function Status({ status }: Pick<TaxInfo['change'], 'status'>) {
  const t = useTranslate('taxInfo')
  return <StatusTag tone={tones[status]}>{t(`taxInfo.status.${status}`)}</StatusTag>
}

const useProfileFacts = () => {
  const t = useTranslate('taxInfo')
  return (profile: TaxProfile): Fact[] => [
    { term: t('taxInfo.taxpayerName'), value: profile.taxpayerName },
    { term: t('taxInfo.taxpayerId'), value: profile.taxpayerId },
    {
      term: t('taxInfo.taxpayerType'),
      value: t(`taxInfo.taxpayerType.${profile.taxpayerType}`),
    },
    { term: t('taxInfo.taxAuthority'), value: profile.taxAuthority },
    { term: t('taxInfo.bankName'), value: profile.bankName },
    { term: t('taxInfo.bankAccount'), value: t('taxInfo.tail', { tail: profile.accountTail }) },
  ]
}

/** What is in force: as invoices name it, how the enterprise is reached, and as the tax authority has it. */
function InForce({ info }: { info: TaxInfo }) {
  const t = useTranslate('taxInfo')
  const profileFacts = useProfileFacts()
  const none = t('common.none')
  const { profile, authority, regAddress, regPhone, receiveEmail, receivePhone } = info
  return (
    <>
      <Card title={t(profile ? 'taxInfo.profile' : 'taxInfo.contact')}>
        <Facts
          facts={[
            ...(profile ? profileFacts(profile) : []),
            { term: t('taxInfo.regAddress'), value: regAddress },
            { term: t('taxInfo.regPhone'), value: regPhone },
            { term: t('taxInfo.receiveEmail'), value: receiveEmail ?? none },
            { term: t('taxInfo.receivePhone'), value: receivePhone ?? none },
          ]}
        />
      </Card>
      {authority && <Authority {...authority} />}
    </>
  )
}

function Authority({
  taxCreditLevel,
  invoiceQuotaFen,
  invoiceUsedFen,
  digitalAccountStatus,
  levy,
}: NonNullable<TaxInfo['authority']>) {
  const t = useTranslate('taxInfo')
  const none = t('common.none')
  return (
    <Card title={t('taxInfo.authority')}>
      <Facts
        facts={[
          { term: t('taxInfo.creditLevel'), value: taxCreditLevel ?? none },
          { term: t('taxInfo.quota'), value: <Money fen={invoiceQuotaFen} /> },
          { term: t('taxInfo.quotaUsed'), value: <Money fen={invoiceUsedFen} /> },
          {
            term: t('taxInfo.digitalAccount'),
            value: t(`taxInfo.digitalAccount.${digitalAccountStatus}`),
          },
          {
            term: t('taxInfo.levy'),
            value: levy
              ? t('taxInfo.levyOf', {
                  no: levy.agreementNo,
                  from: levy.validFrom,
                  to: levy.validTo,
                })
              : none,
          },
        ]}
      />
    </Card>
  )
}

function TaxInfoForm({ snapshot, send }: FilingView<TaxInfo>) {
  const t = useTranslate('taxInfo')
  const info = snapshot.context.filed
  return (
    <Form snapshot={snapshot} send={send} failed={t('taxInfo.failed')}>
      {info?.change.status === 3 && (
        <Notice tone="warning" title={t('taxInfo.rejected')}>
          {t('taxInfo.rejectedHint', { remark: info.change.remark ?? '' })}
        </Notice>
      )}
      <Card title={t(info?.profile ? 'taxInfo.changeReviewed' : 'taxInfo.reviewed')}>
        <p>{t('taxInfo.reviewedHint')}</p>
        <Fields>
          <Field name="taxpayerName" />
          <Field name="taxpayerId" hint={t('taxInfo.taxpayerIdHint')} />
          <Field
            name="taxpayerType"
            words={Object.fromEntries(
              types.map((type) => [type, t(`taxInfo.taxpayerType.${type}`)]),
            )}
          />
          <Field name="taxAuthority" />
          <Field name="bankName" />
          <Field
            name="bankAccount"
            inputMode="numeric"
            autoComplete="off"
            {...(info && {
              hint: t('taxInfo.bankAccountHint', {
                tail: (info.profile ?? info.change).accountTail,
              }),
            })}
          />
        </Fields>
      </Card>
      <Card title={t('taxInfo.contact')}>
        <p>{t('taxInfo.contactHint')}</p>
        <Fields>
          <Field name="regAddress" />
          <Field name="regPhone" inputMode="tel" />
          <Field name="receiveEmail" inputMode="email" />
          <Field name="receivePhone" inputMode="tel" />
        </Fields>
      </Card>
      <FormButtons submit={t('taxInfo.submit')} working={t('taxInfo.working')} />
    </Form>
  )
}
