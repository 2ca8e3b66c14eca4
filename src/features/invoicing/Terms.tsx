import { IssuedKind, MergeMode } from '#contract/invoice.contract.ts'
import { SelectField } from '#src/components/SelectField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useInvoicingStyles } from './Invoicing.styles.ts'
import type { InvoicingView } from './invoicingView.ts'

const modes = [1, 2, 3] as const

/** How orders become invoices, and of which kind. */
export function Terms({ snapshot, send }: InvoicingView) {
  const styles = useInvoicingStyles()
  const t = useTranslate('invoice')
  const { mergeMode, invoiceKind } = snapshot.context
  const isOpen = snapshot.can({ type: 'terms.chosen', mergeMode, invoiceKind })
  const choose = (terms: { mergeMode?: MergeMode; invoiceKind?: IssuedKind }) =>
    send({ type: 'terms.chosen', mergeMode, invoiceKind, ...terms })
  return (
    <div className={styles.terms}>
      <SelectField
        label={t('invoice.merge')}
        value={String(mergeMode)}
        disabled={!isOpen}
        options={modes.map((mode) => ({
          value: String(mode),
          label: t(`invoice.merge.${mode}`),
        }))}
        onChange={(_, { value }) => choose({ mergeMode: MergeMode.parse(Number(value)) })}
      />
      <SelectField
        label={t('invoice.kind')}
        value={invoiceKind}
        disabled={!isOpen}
        options={IssuedKind.options.map((value) => ({ value, label: t(`invoice.kind.${value}`) }))}
        onChange={(_, { value }) => choose({ invoiceKind: IssuedKind.parse(value) })}
      />
    </div>
  )
}
