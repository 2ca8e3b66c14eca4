import { Button, ProgressBar } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import type { SavedAct } from '#contract/act.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type TypedField, typedFields } from '#contract/invoice.contract.ts'
import type { recordInvoice } from '#contract/invoiceFile.contract.ts'
import { invoiceForm } from '#contract/invoiceFile.form.ts'
import type { foreignInvoiceMachine } from '#machines/foreignInvoice/foreignInvoice.machine.ts'
import {
  invoiceLimits,
  type ReadFile,
  textsOfFile,
} from '#machines/foreignInvoice/foreignInvoice.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { FileUpload } from '#src/components/FileUpload.tsx'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { RetryButton } from '#src/components/RetryButton.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useFocusBack } from '#src/components/useFocusBack.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import { type ActView, isTroubled } from '#src/parts/act/actView.ts'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useForeignInvoiceStyles } from './ForeignInvoice.styles.ts'

const { Form, Field } = formView(invoiceForm, 'invoiceFile')

/** One invoice from elsewhere, as a flow runs it. */
export type ForeignInvoiceView = ViewProps<typeof foreignInvoiceMachine> & {
  act?: ActView
  onChoose: (files: File[]) => void
}

const titleId = 'foreign-invoice-title'

const useWhatOf = () => {
  const t = useTranslate('invoiceFile')
  return ({ name }: SavedAct) => t('invoiceFile.what', { name })
}

/** An invoice from elsewhere beside the list: its file, what it says, and what became of it. */
export function ForeignInvoice(props: ForeignInvoiceView) {
  const { snapshot, send, act = null } = props
  const t = useTranslate('invoiceFile')
  const styles = useForeignInvoiceStyles()
  const whatOf = useWhatOf()
  const notice = act && isTroubled(act) && <ActNotice {...act} whatOf={whatOf} />
  const isOpen = !snapshot.matches('opening') && !snapshot.matches('closed')
  useFocusBack(isOpen)
  return (
    <>
      <FocusOnChange fieldId={titleId} to={stepOf(snapshot)} />
      {isOpen ? (
        <Card
          title={
            <span id={titleId} tabIndex={-1} className={styles.title}>
              {t('invoiceFile.record.title')}
            </span>
          }
          actions={
            // What is typed is given up by a button that says so.
            snapshot.matches('choosing') && (
              <Button
                appearance="subtle"
                icon={<Dismiss20Regular />}
                onClick={() => send({ type: 'form.abandoned' })}
              >
                {t('invoiceFile.record.close')}
              </Button>
            )
          }
        >
          <div className={styles.panel}>
            {notice}
            {snapshot.matches('suspended') && (
              <Notice tone="warning" title={t('invoiceFile.suspended')} />
            )}
            {snapshot.matches('recalling') && <TableSkeleton rows={6} columns={2} />}
            {snapshot.matches('choosing') && <Choosing {...props} />}
            {snapshot.matches('reading') && <Reading {...props} />}
            {(snapshot.matches('filling') || snapshot.matches('acting')) && <Filling {...props} />}
          </div>
        </Card>
      ) : (
        <>
          {notice}
          <Outcome snapshot={snapshot} />
        </>
      )}
    </>
  )
}

/** The step that whoever acts by keyboard is led to: the button that led there is gone. */
const stepOf = (snapshot: ForeignInvoiceView['snapshot']) => {
  if (snapshot.matches('recalling') || snapshot.matches('choosing')) return 'choosing'
  return (['reading', 'filling'] as const).find((step) => snapshot.matches(step))
}

/** What was registered last, and what of it was typed. */
function Outcome({ snapshot }: Pick<ForeignInvoiceView, 'snapshot'>) {
  const t = useTranslate('invoiceFile')
  const whatOf = useWhatOf()
  const { outcome } = snapshot.context
  if (!outcome || outcome.kind === 'nothing') return null
  if (outcome.kind !== 'done') return <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />
  const { typed } = outcome.reply as ReplyOf<typeof recordInvoice> // read by the call's own schema
  const fields = typed.map((field) => t(`invoiceFile.${field}`)).join(t('common.comma'))
  return (
    <Notice tone="success" title={t('invoiceFile.done', { name: outcome.act.name })}>
      {typed.length > 0 && t('invoiceFile.doneTyped', { fields })}
    </Notice>
  )
}

function Choosing({ snapshot, send, onChoose }: ForeignInvoiceView) {
  const t = useTranslate('invoiceFile')
  const styles = useForeignInvoiceStyles()
  const wordsOf = useProblemWords()
  const { file, rejection, problem } = snapshot.context
  const nothing = () => undefined
  return (
    <>
      <p className={styles.hint}>{t('invoiceFile.record.hint')}</p>
      {problem && (
        <Notice
          tone="danger"
          title={t('invoiceFile.record.failed')}
          requestNo={problem.requestNo}
          actions={
            file && (
              <RetryButton
                problem={problem}
                onRetry={() => send({ type: 'files.chosen', files: [file] })}
              />
            )
          }
        >
          {wordsOf(problem)}
        </Notice>
      )}
      <FileUpload
        label={t('invoiceFile.record.file')}
        {...invoiceLimits}
        items={[]}
        rejections={rejection ? [rejection] : []}
        onChoose={onChoose}
        onCancel={nothing}
        onRemove={nothing}
        onRetry={nothing}
        onDismiss={() => send({ type: 'files.chosen', files: [] })}
      />
    </>
  )
}

function Reading({ snapshot, send }: ForeignInvoiceView) {
  const t = useTranslate('invoiceFile')
  const styles = useForeignInvoiceStyles()
  const { file, percentage } = snapshot.context
  const reading = t('invoiceFile.record.reading', { name: file?.name ?? '' })
  return (
    <div className={styles.progress} role="status">
      <p className={styles.hint}>{reading}</p>
      <ProgressBar
        aria-label={reading}
        {...(percentage < 100 ? { value: percentage / 100 } : {})}
      />
      <div>
        <Button onClick={() => send({ type: 'upload.aborted' })}>
          {t('invoiceFile.record.abort')}
        </Button>
      </div>
    </div>
  )
}

/** What the file says as a whole, and what speaks against it. */
function Found({ found: { name, read } }: { found: ReadFile }) {
  const t = useTranslate('invoiceFile')
  const isRead = typedFields.some((field) => read[field].by !== 'missing')
  const seller = read.sellerName.value ?? read.sellerTaxId.value
  return (
    <Notice
      tone={read.faults.length > 0 || !isRead ? 'warning' : 'info'}
      title={t(isRead ? 'invoiceFile.read.title' : 'invoiceFile.read.nothing', { name })}
    >
      {seller !== null && <p>{t('invoiceFile.read.seller', { name: seller })}</p>}
      {read.faults.map((fault) => (
        <p key={fault}>{t(`invoiceFile.read.${fault}`)}</p>
      ))}
      {isRead && <p>{t('invoiceFile.read.unproved')}</p>}
    </Notice>
  )
}

function Filling({ snapshot, send }: ForeignInvoiceView) {
  const t = useTranslate('invoiceFile')
  const whatOf = useWhatOf()
  const { found, form, isRestored, outcome, problem } = snapshot.context
  if (!found) return null
  const said = textsOfFile(found)
  /** How it is known; what was changed was typed. */
  const by = (field: TypedField) => {
    const text = form.texts[field] ?? ''
    const isTyped = text !== '' && text !== said[field]
    return t(`invoiceFile.by.${isTyped ? 'typed' : found.read[field].by}`)
  }
  const kinds = {
    '81': t('invoiceFile.kind.81'),
    '82': t('invoiceFile.kind.82'),
    '01': t('invoiceFile.kind.01'),
    '04': t('invoiceFile.kind.04'),
  }
  return (
    <>
      {/* What the form says of its own refusal is not said twice. */}
      {outcome && !problem && <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />}
      {isRestored && (
        <Notice tone="info" title={t('invoiceFile.restored', { name: found.name })}>
          {t('invoiceFile.restoredHint')}
        </Notice>
      )}
      <Found found={found} />
      <Form snapshot={snapshot} send={send} failed={t('invoiceFile.record.refused')}>
        <Fields>
          <Field name="number" hint={by('number')} inputMode="numeric" autoComplete="off" />
          <Field name="code" hint={t('invoiceFile.codeHint')} inputMode="numeric" />
          <Field name="invoiceKind" hint={by('invoiceKind')} words={kinds} />
          <Field name="issueDay" hint={by('issueDay')} />
          <Field name="buyerName" hint={by('buyerName')} />
          <Field name="buyerTaxId" hint={by('buyerTaxId')} autoCapitalize="characters" />
          <Field name="amountFen" hint={by('amountFen')} inputMode="decimal" />
          <Field name="taxFen" hint={by('taxFen')} inputMode="decimal" />
          <Field name="totalFen" hint={by('totalFen')} inputMode="decimal" />
          <Field name="shippingNoteNumbers" hint={t('invoiceFile.ordersHint')} />
        </Fields>
        <div>
          <Button
            type="button"
            disabled={!snapshot.can({ type: 'file.changed' })}
            onClick={() => send({ type: 'file.changed' })}
          >
            {t('invoiceFile.record.another')}
          </Button>
        </div>
        <FormButtons
          submit={t('invoiceFile.record.submit')}
          working={t('invoiceFile.record.working')}
          cancel={t('invoiceFile.record.abandon')}
          onCancel={() => send({ type: 'form.abandoned' })}
        />
      </Form>
    </>
  )
}
