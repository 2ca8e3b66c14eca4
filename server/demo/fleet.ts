import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import { yuanOfFen } from '#contract/money.ts'
import { dayOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { DirectoryInUse } from '#server/platform/db/lock.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { withPorts } from '#server/platform/withPorts.ts'
import { fillAccounts } from '#server/account/account.demo.ts'
import { readFleet } from './fleetFile.ts'
import { saveFleet } from './fleetStore.ts'
import { seedDemo } from './main.ts'

// Loads a fleet into the demonstration's network-freight enterprise: `npm run demo:fleet -- FILE`.

const carrierUscc = '91349901MAXXX00232'
const accountNames: Readonly<Record<string, string>> = {
  ACCOUNT_BOOK: '记账本',
  PREPAID: '预付款账户',
}

const load = async (ports: Ports, bytes: Uint8Array, name: string) => {
  await seedDemo(ports)
  const [carrier] = await ports.db.select().from(enterprise).where(eq(enterprise.uscc, carrierUscc))
  if (!carrier) throw new Error('There is no demonstration data here (DEMO=0).')
  const rows = readFleet(bytes, dayOf(ports.clock.now()))
  const count = await saveFleet(ports, carrier.id, rows)
  const filled = await fillAccounts(ports)
  process.stdout.write(
    `${name}：${count.drivers} 名驾驶员、${count.vehicles} 辆车、${count.cards} 个收款账户、` +
      `${count.bindings} 条绑定已导入 ${carrier.entName}。\n`,
  )
  for (const { kind, chargedFen } of filled) {
    process.stdout.write(`${accountNames[kind] ?? kind}已充值 ${yuanOfFen(chargedFen)} 元。\n`)
  }
  if (filled.length === 0) process.stdout.write('记账本和预付款账户余额充足，未充值。\n')
}

const main = ([file]: string[]) => {
  if (file === undefined) throw new Error('用法：npm run demo:fleet -- 文件.xlsx')
  const bytes = new Uint8Array(readFileSync(file))
  return withPorts(readEnvironment(process.env), (ports) => load(ports, bytes, basename(file)))
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (error instanceof DirectoryInUse) {
    process.stderr.write('门户正在使用这个目录：请先停止门户，导入后再启动。\n')
  }
  process.exitCode = 1
}
