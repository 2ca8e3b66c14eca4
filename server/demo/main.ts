import { dayOf } from '#contract/time.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readSetting, settleSetting } from '#server/platform/setting.ts'
import { seedAccounts } from '#server/account/account.demo.ts'
import { seedContent } from '#server/content/content.demo.ts'
import { seedCredit } from '#server/credit/credit.demo.ts'
import { seedFleet } from '#server/fleet/fleet.demo.ts'
import { seedEnterprises } from './enterprises.ts'
import { seedInvoices } from '#server/invoice/invoice.demo.ts'
import { seedKeys } from '#server/interfaceKey/interfaceKey.demo.ts'
import { readSeeded } from '#server/message/message.demo.ts'
import { seedOrders } from '#server/order/order.demo.ts'
import { seedParties } from '#server/order/party.demo.ts'
import { seedPayTasks } from '#server/pay/pay.demo.ts'
import { seedEntSignatures } from '#server/entSignature/entSignature.demo.ts'
import { seedTaxInfo } from '#server/taxInfo/taxInfo.demo.ts'
import { createShift, type Shift } from './shift.ts'

const seededKey = 'demoSeededAt'

/** Seeds the demonstration's data, once in the life of a database, all of it or nothing. */
export const seedDemo = async (ports: Ports) => {
  const seededAt = await readSetting(ports.db, seededKey)
  if (seededAt !== null) {
    // A database from before there was content still gets its navigation.
    await seedContent(ports, Number(seededAt))
    return false
  }
  const now = ports.clock.now()
  await ports.db.transaction(async (tx) => {
    await seedAll({ ...ports, db: tx }, createShift(dayOf(now)))
    await seedContent({ ...ports, db: tx }, now)
    await settleSetting(tx, seededKey, now)
  })
  return true
}

/** In the order in which one refers to another. */
const seedAll = async (ports: Ports, shift: Shift) => {
  const ents = await seedEnterprises(ports)
  await seedParties(ports, ents, shift)
  await seedFleet(ports, ents.get(2) ?? '')
  await seedCredit(ports, shift)
  await seedTaxInfo(ports, ents, shift)
  await seedEntSignatures(ports, ents)
  await seedKeys(ports, ents.get(2) ?? '')
  const orders = await seedOrders(ports, ents, shift)
  const accounts = await seedAccounts(ports, ents, shift)
  await seedPayTasks(ports, { ents, orders, accounts, shift })
  await seedInvoices(ports, { ents, orders, shift })
  await readSeeded(ports)
}
