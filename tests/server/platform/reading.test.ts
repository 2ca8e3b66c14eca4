import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadInvoice, uploadInvoice } from '#contract/invoiceFile.contract.ts'
import { importOrderInfo } from '#contract/order.contract.ts'
import type { Problem } from '#contract/problem.ts'
import { refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { bureauXml, pdfWithPage, sample } from '#tests/server/invoice/invoiceFiles.ts'
import { storeInvoice } from '#tests/server/invoice/storedInvoice.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'
import { fixture } from '#tests/server/order/orderSheet.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer()
})
afterAll(() => server.ports.close())

const good = () => bureauXml(sample)
/** A file of some hundred bytes that says the same twenty million times. */
const bomb = () => {
  const said = deflateSync(deflateSync(Buffer.from('q '.repeat(20_000_000)), { level: 9 }))
  return pdfWithPage(said, '[/FlateDecode/FlateDecode]')
}
const upload = (client: Client, bytes: Uint8Array) =>
  client.call(uploadInvoice, { file: new File([new Uint8Array(bytes)], 'a') })

describe('files of one enterprise', () => {
  test('wait for each other: fifty at once are read one after the other or refused, and another’s are read meanwhile', async () => {
    const { ports, carrier, consignor } = server
    // Its first one takes as long as may be.
    const endTurn = await ports.reading.takeFileTurn({ entId: ports.ent(2) })
    const answered: string[] = []
    const refusals: Problem[] = []
    const sent = Array.from({ length: 50 }, () =>
      upload(carrier, good()).then(
        () => answered.push('its own'),
        (error: Problem) => refusals.push(error),
      ),
    )
    await expect.poll(() => refusals).toHaveLength(30)
    for (const { value } of refusals)
      expect(value).toMatchObject({ code: 'tooManyRequests', params: { seconds: 30 } })
    await upload(consignor, good())
    answered.push('another’s')
    expect(
      await carrier.call(importOrderInfo, { body: {}, file: fixture('orders-12.xlsx') }),
    ).toMatchObject({
      success: 12,
    })
    answered.push('its spreadsheet')
    endTurn()
    await Promise.all(sent)
    expect(answered).toEqual(['another’s', 'its spreadsheet', ...Array<string>(20).fill('its own')])
  })

  test('that had to be stopped make it rest, and nobody else', async () => {
    const { ports, carrier, consignor } = server
    expect(bomb().length).toBeLessThan(1_000)
    expect(await refusalOf(upload(carrier, bomb()))).toBe('invoiceUnreadable')
    expect(await refusalOf(upload(carrier, good()))).toBe('tooManyRequests')
    expect(await upload(consignor, good())).toMatchObject({ ext: 'xml' })
    await ports.clock.advance(30_000)
    expect(await upload(carrier, good())).toMatchObject({ ext: 'xml' })
  })
})

describe('papers of one enterprise', () => {
  test('are drawn one after the other or refused, and another’s is drawn between them', async () => {
    const { ports, carrier, consignor } = server
    const { id } = await storeInvoice(ports)
    const take = (client: Client) =>
      client.send(downloadInvoice, { params: { id }, query: { format: 'pdf' } })
    const answered: string[] = []
    // All are wanted while somebody's is drawn.
    const endTurn = await ports.reading.takePaperTurn(ports.ent(5))
    const own = Array.from({ length: 30 }, async () => {
      const { status } = await take(carrier)
      answered.push(`its own ${status}`)
    })
    await expect.poll(() => answered).toEqual(Array<string>(10).fill('its own 429'))
    const others = take(consignor).then(({ status }) => answered.push(`another’s ${status}`))
    const end = ports.reading.takePaperTurn(ports.ent(3))
    endTurn()
    ;(await end)()
    expect(answered.filter((it) => it === 'its own 200').length).toBeLessThan(5)
    await Promise.all([...own, others])
    expect(answered.toSorted()).toEqual([
      'another’s 200',
      ...Array<string>(20).fill('its own 200'),
      ...Array<string>(10).fill('its own 429'),
    ])
  })
})
