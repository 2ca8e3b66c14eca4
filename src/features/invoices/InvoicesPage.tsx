import { Button } from '@fluentui/react-components'
import { InvoiceKind, type InvoiceApplyRow, type InvoiceRow } from '#contract/invoice.contract.ts'
import type { Selection } from '#machines/kit/pagedList/selection.ts'
import type { FilterField } from '#src/components/filters.ts'
import { Segments } from '#src/components/Segments.tsx'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import {
  ChosenDownload,
  downloadActs,
  type InvoiceDownloads,
} from '#src/parts/invoiceFile/invoiceDownloads.tsx'
import { InvoiceImport } from '#src/parts/invoiceFile/InvoiceImport.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListPage } from '#src/parts/list/ListPage.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import type { SpreadsheetImportView } from '#src/parts/spreadsheetImport/SpreadsheetImport.tsx'
import { ImportButton } from '#src/parts/spreadsheetImport/ImportButton.tsx'
import { ForeignInvoice, type ForeignInvoiceView } from './ForeignInvoice.tsx'
import { applyColumns, invoiceColumns } from './invoiceColumns.tsx'

export const invoiceViews = ['issued', 'applies', 'received'] as const
export type InvoiceView = (typeof invoiceViews)[number]

type ViewChoice = {
  view: InvoiceView
  onView: (view: InvoiceView) => void
  onNew: () => void
}

/** Which of the three lists is shown. */
function Views({ view, onView }: Pick<ViewChoice, 'view' | 'onView'>) {
  const t = useTranslate('invoice')
  return (
    <Segments
      label={t('invoice.views')}
      chosen={view}
      options={invoiceViews.map((key) => ({ key, label: t(`invoice.view.${key}`) }))}
      onChoose={onView}
    />
  )
}

/** What every list of the page has. */
const useShared = (choice: ViewChoice) => {
  const t = useTranslate('invoice')
  const begin = (
    <Button appearance="primary" onClick={choice.onNew}>
      {t('invoice.new')}
    </Button>
  )
  return {
    t,
    begin,
    // Beside the title, where it costs the list no height.
    views: <Views {...choice} />,
    shared: {
      title: t('invoice.title'),
      description: t('invoice.description'),
      who: t('invoice.forbidden'),
    },
  }
}

const invoiceFilters = (t: Translate<'invoice'>): FilterField[] => [
  { kind: 'text', name: 'invoiceNo', label: t('invoice.no'), isCommon: true },
  { kind: 'text', name: 'buyer', label: t('invoice.buyer'), isCommon: true },
  { kind: 'days', name: 'issueFrom', until: 'issueTo', label: t('invoice.issueTime') },
  {
    kind: 'choice',
    name: 'invoiceKind',
    label: t('invoice.kind'),
    options: InvoiceKind.options.map((value) => ({ value, label: t(`invoice.kind.${value}`) })),
  },
  {
    kind: 'choice',
    name: 'origin',
    label: t('invoice.origin'),
    options: (['issued', 'imported'] as const).map((value) => ({
      value,
      label: t(`invoice.origin.${value}`),
    })),
  },
]

const statusTabs = (t: Translate<'invoice'>) =>
  tabsOf(t('invoice.tabs'), 'status', [
    { value: '', label: t('common.all') },
    ...([10, 20, 30] as const).map((status) => ({
      value: String(status),
      label: t(`invoice.status.${status}`),
    })),
  ])

type InvoiceList = ListView<InvoiceRow> & ViewChoice & { downloads: InvoiceDownloads }

/** How rows are had as files, alone or together. */
const useDownloads = (downloads: InvoiceDownloads) => {
  const t = useTranslate('invoiceFile')
  return {
    rowActs: downloadActs(t, downloads),
    selection: {
      acts: (selection: Selection<InvoiceRow>) => (
        <ChosenDownload selection={selection} downloads={downloads} />
      ),
    },
  }
}

type IssuedProps = InvoiceList & {
  importing: SpreadsheetImportView
  foreign: ForeignInvoiceView
}

/** Ways to bring in what was issued elsewhere. */
function BringIn({ importing, foreign }: Pick<IssuedProps, 'importing' | 'foreign'>) {
  const t = useTranslate('invoiceFile')
  return (
    <>
      <ImportButton {...importing}>{t('invoiceFile.import')}</ImportButton>
      <Button
        disabledFocusable={!foreign.snapshot.can({ type: 'invoice.requested' })}
        onClick={() => foreign.send({ type: 'invoice.requested' })}
      >
        {t('invoiceFile.record')}
      </Button>
    </>
  )
}

/** Invoices that the enterprise issued or brought in. */
export function IssuedInvoices({
  view,
  onView,
  onNew,
  downloads,
  importing,
  foreign,
  ...list
}: IssuedProps) {
  const { t, begin, views, shared } = useShared({ view, onView, onNew })
  return (
    <ListPage
      {...list}
      {...shared}
      {...useDownloads(downloads)}
      acts={
        <>
          {views}
          {begin}
        </>
      }
      moreActs={<BringIn importing={importing} foreign={foreign} />}
      above={
        <>
          <InvoiceImport {...importing} />
          <ForeignInvoice {...foreign} />
        </>
      }
      tabs={statusTabs(t)}
      filters={invoiceFilters(t)}
      caption={t('invoice.list.caption')}
      columns={invoiceColumns(t, list.snapshot.context.sums, 'seller')}
      rowName={({ invoiceNo }) => invoiceNo}
      empty={{ title: t('invoice.list.empty'), hint: t('invoice.list.emptyHint'), action: begin }}
    />
  )
}

/** Invoices made out to the enterprise, to read only. */
export function ReceivedInvoices({ view, onView, onNew, downloads, ...list }: InvoiceList) {
  const { t, views, shared } = useShared({ view, onView, onNew })
  return (
    <ListPage
      {...list}
      {...shared}
      {...useDownloads(downloads)}
      acts={views}
      tabs={statusTabs(t)}
      filters={invoiceFilters(t).filter(({ name }) => name !== 'buyer' && name !== 'origin')}
      caption={t('invoice.list.receivedCaption')}
      columns={invoiceColumns(t, list.snapshot.context.sums, 'buyer')}
      rowName={({ invoiceNo }) => invoiceNo}
      empty={{ title: t('invoice.list.receivedEmpty'), hint: t('invoice.list.receivedHint') }}
    />
  )
}

/** Applications, with what is under way and what has to be corrected. */
export function InvoiceApplies({
  view,
  onView,
  onNew,
  ...list
}: ListView<InvoiceApplyRow> & ViewChoice) {
  const { t, begin, views, shared } = useShared({ view, onView, onNew })
  return (
    <ListPage
      {...list}
      {...shared}
      acts={
        <>
          {views}
          {begin}
        </>
      }
      tabs={tabsOf(t('invoice.apply.tabs'), 'status', [
        { value: '', label: t('common.all') },
        { value: '0,10,20', label: t('invoice.apply.underWay') },
        { value: '40,50', label: t('invoice.apply.toFix') },
        { value: '30', label: t('invoice.apply.status.30') },
        { value: '60', label: t('invoice.apply.status.60') },
      ])}
      filters={[
        { kind: 'text', name: 'applyNo', label: t('invoice.applyNo'), isCommon: true },
        { kind: 'text', name: 'buyer', label: t('invoice.buyer'), isCommon: true },
        {
          kind: 'days',
          name: 'submitFrom',
          until: 'submitTo',
          label: t('invoice.apply.submitTime'),
        },
      ]}
      caption={t('invoice.apply.caption')}
      columns={applyColumns(t, list.snapshot.context.sums)}
      rowName={({ applyNo }) => applyNo}
      empty={{ title: t('invoice.apply.empty'), hint: t('invoice.list.emptyHint'), action: begin }}
    />
  )
}
