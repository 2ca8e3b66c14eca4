import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import {
  SpreadsheetImport,
  type SpreadsheetImportView,
} from '#src/parts/spreadsheetImport/SpreadsheetImport.tsx'

/** Import of invoices from elsewhere, beside their list. */
export function InvoiceImport(importing: SpreadsheetImportView) {
  const t = useTranslate('invoiceFile')
  return (
    <SpreadsheetImport
      {...importing}
      title={t('invoiceFile.import.title')}
      hint={t('invoiceFile.import.hint')}
      file={t('invoiceFile.import.file')}
      sums={({ totalFen = 0 }) => t('invoiceFile.import.sums', { total: formatFenPlain(totalFen) })}
    />
  )
}
