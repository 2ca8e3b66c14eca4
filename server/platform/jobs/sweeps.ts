import { accountBookSweep } from '#server/account/accountBookSweep.ts'
import { balanceLineSweep } from '#server/account/balanceLine.ts'
import { housekeeping } from './housekeeping.ts'
import { auditHeadSweep } from '#server/platform/auditHeads.ts'
import { paySweeps } from '#server/pay/paySweeps.ts'
import type { Db, Ports, Sweep } from '#server/platform/ports.ts'
import { sweepRun } from '#server/platform/db/platform.schema.ts'
import { freightSweep } from '#server/statistics/freight.store.ts'
import { creditMonthSweep } from '#server/statistics/trend.store.ts'
import { invoiceSweep } from '#server/invoice/sweep.ts'
import { loanSweep } from '#server/loan/sweep.ts'
import { outboxSweep } from '#server/message/sendOutbox.ts'
import { readSetting, writeSetting } from '#server/platform/setting.ts'
import { reviewSweep } from '#server/desk/review.store.ts'
import { exportSweep } from '#server/order/export/writeExports.ts'
import { tallySweep } from '#server/order/orderTally.store.ts'

/** All background work of the portal. */
export const sweeps: readonly Sweep[] = [
  housekeeping,
  auditHeadSweep,
  outboxSweep,
  invoiceSweep,
  reviewSweep,
  loanSweep,
  freightSweep,
  creditMonthSweep,
  tallySweep,
  exportSweep,
  accountBookSweep,
  balanceLineSweep,
  ...paySweeps,
]

const pausedKey = (name: string) => `sweepHeld:${name}`

/** Whether somebody at the desk has stopped a sweep from running by itself. */
export const isPaused = async (db: Db, name: string) =>
  (await readSetting(db, pausedKey(name))) === true

export const pauseSweep = (db: Db, name: string, toPaused: boolean) =>
  writeSetting(db, pausedKey(name), toPaused)

/** Runs one sweep and notes when, and what it did. */
export const runSweep = async (ports: Ports, { name, run }: Sweep) => {
  const changed = await run(ports)
  const seen = { lastRunAt: ports.clock.now(), lastChanged: changed }
  await ports.db
    .insert(sweepRun)
    .values({ name, ...seen })
    .onConflictDoUpdate({ target: sweepRun.name, set: seen })
  return changed
}
