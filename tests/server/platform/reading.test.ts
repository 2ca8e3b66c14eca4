import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadInvoice } from '#contract/invoiceFile.contract.ts'
import { importOrderInfo } from '#contract/order.contract.ts'
import type { Problem } from '#contract/problem.ts'
import { refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { bureauXml, pdfWithPage, sample } from '#tests/server/invoice/invoiceFiles.ts'
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
    const waiting = [upload(carrier, bomb()), upload(carrier, good())].map(refusalOf)
    expect(await Promise.all(waiting)).toEqual(['invoiceUnreadable', 'tooManyRequests'])
    expect(await refusalOf(upload(carrier, good()))).toBe('tooManyRequests')
    expect(await upload(consignor, good())).toMatchObject({ ext: 'xml' })
    await ports.clock.advance(30_000)
    expect(await upload(carrier, good())).toMatchObject({ ext: 'xml' })
  })
})
