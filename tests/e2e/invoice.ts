import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { moveClock, runSweep } from '#contract/desk.contract.ts'
import { type InvoiceDetail, pageInvoices, readInvoice } from '#contract/invoice.contract.ts'
import { yuanOfFen } from '#contract/money.ts'
import { type InvoiceFileKind, readInvoiceFile } from '#server/invoice/read/readInvoiceFile.ts'
import { invoice } from '#src/parts/invoice/words.zhCN.ts'
import type { Portal } from './portal.ts'
import { askAs } from './wizard.ts'

/** Reviewer and tax authority do their parts. */
const passTime = async (portal: Portal) => {
  for (const _ of Array(3)) {
    await portal.ask(moveClock, { body: { seconds: 10 } })
    await portal.ask(runSweep, { body: { name: 'invoices' } })
  }
}

type Applied = {
  orderCount: number
  totalFen: number
  /** As a person reads it who checks the sum. */
  inWords: string
  /** How the person presses a button or follows a link: by mouse, where nothing is said. */
  press?: (page: Page, target: Locator) => Promise<void>
  /** What is looked at on each page of the way, besides its words. */
  look?: (page: Page) => Promise<void>
}

const click = (_: Page, target: Locator) => target.click()

/**
 * From what one invoice will say to the page of the issued one, which the person has opened. Answers what the server says
 * of it.
 */
export const issueInvoice = async (
  page: Page,
  portal: Portal,
  { orderCount, totalFen, inWords, press = click, look }: Applied,
): Promise<InvoiceDetail> => {
  await page.getByRole('heading', { name: invoice['invoice.preview.title'] }).waitFor()
  const hint = invoice['invoice.preview.hint']
    .replace('{orders}', String(orderCount))
    .replace('{count}', '1')
    .replace('{total}', yuanOfFen(totalFen))
  await page.getByText(hint, { exact: true }).waitFor()
  await page.getByText(inWords).waitFor()
  await look?.(page)
  await press(page, page.getByRole('button', { name: invoice['invoice.preview.submit'] }))
  await page.getByRole('heading', { name: invoice['invoice.following.title'] }).waitFor()
  await passTime(portal)
  await page.getByRole('heading', { name: invoice['invoice.finished.title'] }).waitFor()
  const finished = invoice['invoice.finished.hint'].replace('{issued}', '1').replace('{left}', '0')
  await page.getByText(finished, { exact: true }).waitFor()
  await look?.(page)
  const number = page.getByRole('link', { name: /^\d{20}$/ })
  const invoiceNo = (await number.textContent()) ?? ''
  await press(page, number)
  const title = invoice['invoice.detail.invoice'].replace('{no}', invoiceNo)
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText(invoice['invoice.status.10'], { exact: true }).waitFor()
  await look?.(page)
  const { records } = await askAs(page, portal, pageInvoices, { query: { invoiceNo } })
  const [{ id = '' } = {}] = records
  const issued = await askAs(page, portal, readInvoice, { params: { id } })
  expect(issued).toMatchObject({ invoiceNo, status: 10, totalFen, orderCount })
  return issued
}

/** The row of a list that shows the invoice with its sum. */
export const invoiceRow = async (page: Page, { invoiceNo, totalFen }: InvoiceDetail) => {
  const row = page.getByRole('row').filter({ hasText: invoiceNo })
  await row.getByText(yuanOfFen(totalFen), { exact: true }).waitFor()
  return row
}

type Saved = { name: string; bytes: Uint8Array }

/** The file that the browser saves when the person acts. */
export const saved = async (page: Page, act: () => Promise<void>): Promise<Saved> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const bytes = new Uint8Array(await readFile(await download.path()))
  return { name: download.suggestedFilename(), bytes }
}

const stemOf = ({ invoiceNo, buyerName, totalFen }: InvoiceDetail) =>
  `${invoiceNo}_${buyerName}_${yuanOfFen(totalFen).replaceAll(',', '')}`

/** The file is whole, is named after the invoice, and says its number, parties and sums to the fen. */
export const expectInvoiceFile = async (
  { name, bytes }: Saved,
  kind: InvoiceFileKind,
  issued: InvoiceDetail,
) => {
  expect(name).toBe(`${stemOf(issued)}.${kind}`)
  const { form, faults, number, sellerName, buyerName, amountFen, taxFen, totalFen } =
    await readInvoiceFile(kind, bytes)
  expect({
    form,
    faults,
    invoiceNo: number.value,
    sellerName: sellerName.value,
    buyerName: buyerName.value,
    amountFen: amountFen.value,
    taxFen: taxFen.value,
    totalFen: totalFen.value,
  }).toEqual({
    form: kind,
    faults: [],
    invoiceNo: issued.invoiceNo,
    sellerName: issued.sellerName,
    buyerName: issued.buyerName,
    amountFen: issued.amountFen,
    taxFen: issued.taxFen,
    totalFen: issued.totalFen,
  })
}

/** The archive has the invoice in each of its forms, and a list. */
export const expectInvoiceArchive = async ({ name, bytes }: Saved, issued: InvoiceDetail) => {
  expect(name).toMatch(/^发票_\d{14}\.zip$/)
  const files = unzipSync(bytes)
  const kinds = ['pdf', 'ofd', 'xml'] as const
  const names = kinds.map((kind) => `${stemOf(issued)}.${kind}`)
  expect(Object.keys(files).toSorted()).toEqual([...names, '发票清单.xlsx'].toSorted())
  for (const kind of kinds) {
    const inside = `${stemOf(issued)}.${kind}`
    await expectInvoiceFile(
      { name: inside, bytes: files[inside] ?? new Uint8Array() },
      kind,
      issued,
    )
  }
}
