import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePayeeCard, setPayeeCard } from '#contract/card.contract.ts'
import { saveFleet } from '#contract/fleet.contract.ts'
import { bankCard } from '#server/order/party.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { refusalOf } from '#tests/server/api.ts'
import { driverInput, vehicleInput } from '#tests/server/fleet/fleetInput.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'
import { openPostgres } from './postgresPorts.ts'
import { whileWaiting } from './whileWaiting.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer({ open: openPostgres })
})
afterAll(() => server.ports.close())

const cards = ['6299990000000100135', '6299990000000100143']

test.each(['verified', 'default'] as const)(
  'an account that is being unbound is not %s at the same moment',
  async (to) => {
    const { ports, carrier } = server
    const at = to === 'verified' ? 0 : 1
    const saved = await carrier.call(saveFleet, {
      body: { vehicle: vehicleInput(), driver: driverInput(1) },
    })
    const { cardId } = await carrier.call(savePayeeCard, {
      body: {
        driverId: saved.driverId ?? '',
        cardNo: cards[at] ?? '',
        bankName: '示例银行',
        reservedPhone: '19900020001',
        isDefault: false,
      },
    })
    const set = (state: 'unbound' | typeof to) =>
      carrier.call(setPayeeCard, { body: { cardId, to: state } })
    let other: Promise<string> | undefined
    await whileWaiting(ports.db, 'bank_card', {
      begin: () => set('unbound'),
      meanwhile: async () => {
        other = refusalOf(set(to))
        const isWaiting = sql`locktype = 'advisory' and not granted`
        await expect
          .poll(() => rowsOf(ports.db, sql`select 1 as one from pg_locks where ${isWaiting}`))
          .toHaveLength(1)
      },
    })
    expect(await other).toBe('stateForbids')
    const [card] = await ports.db.select().from(bankCard).where(eq(bankCard.id, cardId))
    expect(card).toMatchObject({ verifyStatus: 3, isDefault: false })
  },
)
