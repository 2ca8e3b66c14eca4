import type { Ports } from '#server/platform/ports.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import type { Shift } from '#server/demo/shift.ts'
import { taxInfo, taxInfoChange } from './taxInfo.schema.ts'

/** The enterprises of the demonstration that are invoiced or invoice, as their authority knows them. */
export const seedTaxInfo = async (
  { db, nextId }: Ports,
  ents: ReadonlyMap<number, string>,
  shift: Shift,
) => {
  for (const number of [1, 2, 3]) {
    const entId = ents.get(number)
    const ent = data.enterprises.find(({ id }) => id === number)
    if (entId === undefined || !ent) throw new Error(`no enterprise ${number}`)
    await db.insert(taxInfo).values({
      entId,
      regAddress: ent.address,
      regPhone: `0551-6000000${number}`,
      receiveEmail: `demo0${number}@example.com`,
      receivePhone: null,
      taxCreditLevel: number === 2 ? 'A' : 'B',
      invoiceQuotaFen: 750_000_000,
      digitalAccountStatus: 1,
      ...(number === 2
        ? { levyNo: 'WTDZ2023000002', levyFrom: '2023-01-01', levyTo: '2029-12-31' }
        : {}),
    })
    await db.insert(taxInfoChange).values({
      id: nextId(),
      entId,
      taxpayerName: ent.entName,
      taxpayerId: ent.uscc,
      taxpayerType: 1,
      taxAuthority: '国家税务总局示例市税务局第一税务分局',
      bankName: '中国工商银行示例支行',
      bankAccount: `130200000900000000${number}`,
      status: 2,
      submittedAt: shift.instant('2023-06-01 09:00:00'),
      decidedAt: shift.instant('2023-06-02 10:30:00'),
      remark: null,
    })
  }
}
