import type { EntSignature } from '#contract/entSignature.contract.ts'
import { entSignatureForm } from '#contract/entSignature.form.ts'
import { Card } from '#src/components/Card.tsx'
import { type Fact, Facts } from '#src/components/Facts.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { Filing, type FilingView } from '#src/parts/filing/FilingPage.tsx'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import { useSignatureStyles } from './SignatureCard.styles.ts'

const { Form, Field } = formView(entSignatureForm, 'taxInfo')
const tones = { 0: 'neutral', 1: 'moving', 2: 'success', 3: 'danger' } as const

/** The seal and certificate that the enterprise signs with, and the application for them. */
export function SignatureCard(view: FilingView<EntSignature>) {
  const t = useTranslate('taxInfo')
  const factsOf = useSignatureFacts()
  return (
    <Filing
      {...view}
      whatOf={() => t('taxInfo.signature.what')}
      done={t('taxInfo.signature.done')}
      form={<SignatureForm {...view} />}
      filed={(signature) => ({
        title: t('taxInfo.signature.title'),
        hint: t(
          signature.signStatus === 1
            ? 'taxInfo.signature.waitingHint'
            : 'taxInfo.signature.openedHint',
        ),
        isPending: signature.signStatus === 1,
        facts: factsOf(signature),
      })}
    />
  )
}

const useSignatureFacts = () => {
  const t = useTranslate('taxInfo')
  const styles = useSignatureStyles()
  return ({ signStatus, certNo, sealName, sealImage, certValidTo }: EntSignature): Fact[] => [
    {
      term: t('taxInfo.signature.status'),
      value: (
        <StatusTag tone={tones[signStatus]}>
          {t(`taxInfo.signature.status.${signStatus}`)}
        </StatusTag>
      ),
    },
    ...(certNo === null || sealImage === null
      ? []
      : [
          { term: t('taxInfo.signature.certNo'), value: certNo },
          { term: t('taxInfo.signature.validTo'), value: certValidTo },
          {
            term: t('taxInfo.signature.seal'),
            value: (
              <img
                className={styles.seal}
                src={sealImage}
                alt={t('taxInfo.signature.sealOf', { name: sealName ?? '' })}
              />
            ),
          },
        ]),
  ]
}

function SignatureForm({ snapshot, send }: FilingView<EntSignature>) {
  const t = useTranslate('taxInfo')
  const factsOf = useSignatureFacts()
  const signature = snapshot.context.filed
  const isRenewal = signature?.certNo != null
  return (
    <Card title={t('taxInfo.signature.title')}>
      {signature && <Facts facts={factsOf(signature)} />}
      <p>{t(isRenewal ? 'taxInfo.signature.renewHint' : 'taxInfo.signature.hint')}</p>
      <Form snapshot={snapshot} send={send} failed={t('taxInfo.signature.failed')}>
        <Fields>
          <Field name="handlerName" />
          <Field name="handlerPhone" inputMode="tel" />
        </Fields>
        <FormButtons
          submit={t(isRenewal ? 'taxInfo.signature.renew' : 'taxInfo.signature.open')}
          working={t('taxInfo.working')}
        />
      </Form>
    </Card>
  )
}
