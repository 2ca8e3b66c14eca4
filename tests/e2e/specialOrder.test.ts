import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consignerDraftVersion } from '#contract/consignerLoan.draft.ts'
import { decideReviews } from '#contract/desk.contract.ts'
import { putDraft } from '#contract/draft.contract.ts'
import { textsOf } from '#contract/form.ts'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { orderForm } from '#contract/order.form.ts'
import { timeOf } from '#contract/time.ts'
import { freightOrderMachine } from '#machines/freightOrder/freightOrder.machine.ts'
import { specialOrder } from '#src/features/specialOrder/words.zhCN.ts'
import { order } from '#src/parts/order/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { upload } from '#src/parts/upload/words.zhCN.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { expectAccessible, openBrowser } from './browser.ts'
import { type Portal, startPortal } from './portal.ts'
import { end, enterpriseIn } from './visit.ts'
import { askAs, createTask } from './wizard.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const hoursAgo = (hours: number) => timeOf(Date.now() - hours * 3_600_000)
const pictures = ['idPhotoIds', 'licencePhotoIds', 'vehiclePhotoIds'] as const

/** What a person typed before, a lorry that is bound to nobody. */
const typed = () =>
  textsOf(
    orderForm,
    orderInput({
      originalDocumentNumber: 'TS-E2E',
      specialType: 1,
      vehicleNumber: '皖X59999',
      trailerVehiclePlateNumber: null,
      weightKg: 4000,
      freightFen: 120_000,
      driverFreightFen: 115_000,
      consignmentDateTime: hoursAgo(40),
      despatchActualDateTime: hoursAgo(39),
      goodsReceiptDateTime: hoursAgo(32),
    }),
  )

const attach = async (page: Page, field: string) => {
  const white = { create: { width: 40, height: 30, channels: 3, background: '#fff' } } as const
  const place = page.locator(`#field-${field}`)
  await place.locator('input[type=file]').setInputFiles({
    name: `${field}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(white).jpeg().toBuffer(),
  })
  await place.getByText(upload['upload.success']).first().waitFor()
}

test('a driver-only order is filled in, looked at by a person, and can be paid', async () => {
  const person = await enterpriseIn(browser, portal)
  const { page } = person
  await askAs(page, portal, putDraft, {
    body: {
      machineId: freightOrderMachine.id,
      subjectId: 'newSpecial1',
      version: consignerDraftVersion,
      draft: typed(),
    },
  })
  await page.goto(`${portal.url}/specialOrder`)
  const type = specialOrder['specialOrder.type.1']
  const ofType = page.getByRole('link', {
    name: order['order.special.new.1'],
  })
  await ofType.waitFor()
  await expectAccessible(page)
  await ofType.click()
  await page.getByText(order['order.form.restored']).waitFor()
  for (const field of pictures) await attach(page, field)
  await expectAccessible(page)
  await page.getByRole('button', { name: order['order.form.save'], exact: true }).click()

  await page.getByText(order['order.special.tag'].replace('{type}', type)).first().waitFor()
  await page.getByRole('button', { name: order['order.act.submit'], exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: order['order.act.submit'], exact: true })
    .click()
  await page.getByText(order['order.status.10'], { exact: true }).first().waitFor()
  await expectAccessible(page)

  const query = { orderKind: 'SPECIAL', orderNo: 'TS-E2E' } as const
  const { records } = await askAs(page, portal, queryOrderInfo, { query })
  const [{ id = '', shippingNoteNumber = '', status = 0 } = {}] = records
  expect(status).toBe(10)
  await portal.ask(decideReviews, { body: { orderIds: [id], result: 1 } })
  await createTask(page, portal, [shippingNoteNumber], payTask['payTask.source.SPECIAL'])
  await end(person)
})
