import { invoiceChangeForm, redLetterForm, unregisterForm } from '#contract/invoice.form.ts'
import type { invoiceDetailMachine } from '#machines/invoiceDetail/invoiceDetail.machine.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import type { ActView } from '#src/parts/act/actView.ts'
import { Fields } from '#src/parts/form/Form.tsx'
import { FormDialog } from '#src/parts/form/FormDialog.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useWhatOf } from './useWhatOf.ts'

const change = formView(invoiceChangeForm, 'invoice')
const red = formView(redLetterForm, 'invoice')
const unregister = formView(unregisterForm, 'invoice')

type Props = ViewProps<typeof invoiceDetailMachine> & { act: ActView }

/** Asks once more, and for what a step needs. */
export function InvoiceDialogs({ snapshot, send, act }: Props) {
  const t = useTranslate('invoice')
  const whatOf = useWhatOf()
  const { step, found, outcome, problem } = snapshot.context
  const isIssued = found?.kind === 'apply' && found.apply.status === 30
  // What the form says of its own refusal is not said twice.
  const told = outcome && !problem && <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />
  // What was typed before is read first: a field begins with it.
  const isOpen = (form: 'changing' | 'reasoning' | 'unregistering') =>
    snapshot.matches({ [form]: 'filling' }) || snapshot.matches({ [form]: 'acting' })
  const abandon = () => send({ type: 'step.abandoned' })
  return (
    <>
      <ConfirmDialog
        isOpen={snapshot.matches('confirming')}
        title={t(`invoice.confirm.${step}`)}
        confirm={t(`invoice.act.${step}`)}
        danger={step === 'withdraw'}
        onConfirm={() => send({ type: 'step.confirmed' })}
        onCancel={abandon}
      >
        {t(`invoice.confirm.${step}What`)}
      </ConfirmDialog>
      <FormDialog
        Form={change.Form}
        snapshot={snapshot}
        send={send}
        act={act}
        isOpen={isOpen('changing')}
        title={t('invoice.change.title')}
        confirm={t(isIssued ? 'invoice.act.replace' : 'invoice.act.change')}
        danger={isIssued}
        what={t(isIssued ? 'invoice.change.replaceWhat' : 'invoice.change.what')}
        failed={t('invoice.change.failed')}
        working={t('invoice.working')}
        onCancel={abandon}
      >
        {told}
        <Fields>
          <change.Field
            name="invoiceKind"
            words={{ 81: t('invoice.kind.81'), 82: t('invoice.kind.82') }}
          />
          <change.Field name="address" />
          <change.Field name="phone" />
          <change.Field name="bankName" />
          <change.Field name="bankAccount" hint={t('invoice.change.accountHint')} />
          <change.Field name="remark" />
          <change.Field name="receiveEmail" />
          {isIssued && <change.Field name="reason" needed="later" />}
        </Fields>
      </FormDialog>
      <FormDialog
        Form={red.Form}
        snapshot={snapshot}
        send={send}
        act={act}
        isOpen={isOpen('reasoning')}
        title={t('invoice.red.title')}
        confirm={t('invoice.act.red')}
        danger
        what={t('invoice.red.what')}
        failed={t('invoice.red.failed')}
        working={t('invoice.working')}
        onCancel={abandon}
      >
        {told}
        <red.Field name="reason" />
      </FormDialog>
      <FormDialog
        Form={unregister.Form}
        snapshot={snapshot}
        send={send}
        act={act}
        isOpen={isOpen('unregistering')}
        title={t('invoice.unregister.title')}
        confirm={t('invoice.act.unregister')}
        danger
        what={t('invoice.unregister.what')}
        failed={t('invoice.unregister.failed')}
        working={t('invoice.working')}
        onCancel={abandon}
      >
        {told}
        <unregister.Field name="reason" />
      </FormDialog>
    </>
  )
}
