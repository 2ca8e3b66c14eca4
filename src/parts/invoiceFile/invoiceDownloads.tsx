import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import type { InvoiceRow } from '#contract/invoice.contract.ts'
import { type InvoiceFormat, mostDownloaded } from '#contract/invoiceFile.contract.ts'
import {
  type Selection,
  countOfSelection,
  rowsOfSelection,
} from '#machines/kit/pagedList/selection.ts'
import { formatCount } from '#src/i18n/formats.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'

/** How invoices are had as files; the flow fetches them. */
export type InvoiceDownloads = {
  onOne: (id: string, format: InvoiceFormat) => void
  onChosen: (ids: readonly string[]) => void
}

type Source = Pick<InvoiceRow, 'origin' | 'hasOriginal'>

/** What is issued here is drawn in three forms; what came from elsewhere is had as it came, if it came with a file. */
export const formatsOf = ({ origin, hasOriginal }: Source): readonly InvoiceFormat[] => {
  if (origin === 'issued') return ['pdf', 'ofd', 'xml']
  return hasOriginal ? ['original'] : []
}

/** The downloads of one row of a list, which has no room for more than what they are. */
export const downloadActs =
  (t: Translate<'invoiceFile'>, { onOne }: InvoiceDownloads) =>
  (row: Source & Pick<InvoiceRow, 'id'>) =>
    formatsOf(row).map((format) => ({
      key: format,
      label: t(`invoiceFile.row.${format}`),
      onClick: () => onOne(row.id, format),
    }))

type ChosenProps = { selection: Selection<InvoiceRow>; downloads: InvoiceDownloads }

/** The download of all rows that are chosen, as one archive. */
export function ChosenDownload({ selection, downloads }: ChosenProps) {
  const t = useTranslate('invoiceFile')
  const count = countOfSelection(selection)
  const isTooMany = selection.kind === 'all' || count > mostDownloaded
  return (
    <>
      <Button
        icon={<ArrowDownload20Regular />}
        disabled={count === 0 || isTooMany}
        onClick={() => downloads.onChosen(rowsOfSelection(selection).map(({ id }) => id))}
      >
        {t('invoiceFile.download.chosen', { count: formatCount(count) })}
      </Button>
      {isTooMany && <span>{t('invoiceFile.download.tooMany', { limit: mostDownloaded })}</span>}
    </>
  )
}
