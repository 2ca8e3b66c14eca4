import type { ReactNode } from 'react'
import { batchForm, type BatchKind } from '#contract/orderBatch.form.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { contractTypeKeys } from '#src/parts/order/orderWords.ts'
import { Fields } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'

const { Form, Field } = formView(batchForm, 'order')
export { Form as BatchForm }

/** What an act needs besides its orders; `files` are those of a contract or track. */
export function BatchFields({ kind, files }: { kind: BatchKind; files: ReactNode }) {
  const t = useTranslate('order')
  switch (kind) {
    case 'void':
    case 'reject':
      return <Field needed="later" name="reason" hint={t('order.batch.reasonHint')} />
    case 'bindContract':
    case 'registerContract':
      return (
        <>
          <Fields>
            <Field
              needed="later"
              name="contractType"
              words={{
                1: t(contractTypeKeys[1]),
                2: t(contractTypeKeys[2]),
                3: t(contractTypeKeys[3]),
              }}
            />
            <Field needed="later" name="contractNo" />
            <Field needed="later" name="partyA" hint={t('order.contract.partyAHint')} />
            <Field needed="later" name="signDate" />
            <Field needed="later" name="validFrom" />
            <Field needed="later" name="validTo" />
          </Fields>
          {files}
        </>
      )
    case 'bindTrack':
      return (
        <>
          <Field name="trackUrl" inputMode="url" hint={t('order.trackForm.urlHint')} />
          <p>{t('order.trackForm.fileHint')}</p>
          {files}
        </>
      )
    case 'fileMoney':
      return (
        <>
          <Field needed="later" name="sequenceCodes" />
          <Field needed="later" name="paidTime" />
          {files}
        </>
      )
    default:
      return null
  }
}
