import assert from 'node:assert/strict'
import { getTaxInfo, updateInfo } from '#contract/taxInfo.contract.ts'
import { auditsOf } from '#server/platform/audit.ts'
import { handle, type Route } from '#server/platform/handle.ts'
import { readTaxInfo, saveTaxInfo } from './taxInfo.store.ts'

export const taxInfoRoutes: readonly Route[] = [
  handle(getTaxInfo, ({ ports, caller }) => readTaxInfo(ports.db, caller.entId, ports.clock.now())),
  handle(updateInfo, (given) =>
    given.once(async (tx) => {
      const { ports, caller, body, locale } = given
      const isReviewed = await saveTaxInfo(tx, ports, { entId: caller.entId, locale, body })
      const saved = await readTaxInfo(tx, caller.entId, ports.clock.now())
      assert(saved, `no tax profile of ${caller.entId}`)
      await auditsOf('taxInfo')(tx, given, 'taxInfo.changed', caller.entId, { isReviewed })
      return saved
    }),
  ),
]
