import { eq } from 'drizzle-orm'
import { uploadFile } from '#contract/file.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { dayOf } from '#contract/time.ts'
import { createShift } from '#server/demo/shift.ts'
import { loanProject } from '#server/loan/loan.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { seedTaxInfo } from '#server/taxInfo/taxInfo.demo.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestOptions } from '#tests/server/testPorts.ts'
import { onePage } from '#tests/onePage.ts'

export type Terms = InputOf<typeof loan.insertApply>['body']

/** Of every account of the demonstration. */
export const password = 'Demo@2023'

const uscc = {
  haulier: '91349901MAXXX00157',
  consigner: '91349902MAXXX0031B',
  network: '91349901MAXXX00232',
  other: '91339901MAXXX00821',
}

/** The demonstration's seed: a haulier whose consigner has authorised, and who has not applied for order financing yet. */
export const createLoanWorld = async (options: TestOptions = {}) => {
  const ports = await createTestPorts({ ...options, world: 'loans' })
  // The accounts that are named with a confirmation.
  const ents = new Map([1, 2, 3].map((number) => [number, ports.ent(number)]))
  await seedTaxInfo(ports, ents, createShift(dayOf(ports.clock.now())))
  const api = createApi(ports)
  const [project] = await ports.db
    .select()
    .from(loanProject)
    .where(eq(loanProject.contractNo, 'KJ-2026-103'))
  if (!project) throw new Error('the seed has no project')
  const world = {
    ports,
    api,
    haulier: await api.as(uscc.haulier),
    consigner: await api.as(uscc.consigner),
    network: await api.as(uscc.network),
    other: await api.as(uscc.other),
    projectId: project.id,
  }
  const terms: Terms = {
    projectId: project.id,
    productCode: 'DDRZ',
    applyFen: 30_000_000,
    termDays: 90,
    termMonths: null,
    repayMethod: 'INTEREST_FIRST',
    purpose: 'DRIVER_FREIGHT',
    remark: null,
  }
  return { ...world, terms }
}
export type LoanWorld = Awaited<ReturnType<typeof createLoanWorld>>

/** A database to which something happens just before each transaction: what was read first is another matter once it is locked. */
export const meanwhile = (db: Db, happens: () => Promise<void>, after?: () => Promise<void>): Db =>
  new Proxy(db, {
    get: (target, key, receiver) => {
      const own = Reflect.get(target, key, receiver) as unknown
      if (key !== 'transaction') return own
      return async (work: Parameters<Db['transaction']>[0]) => {
        await happens()
        return db.transaction(work).finally(after)
      }
    },
  })

const pdf = new File([onePage()], '材料.pdf')

/** Everything that the bank wants to see, all of it in one file. */
export const giveMaterial = async (client: Client, fileTypes = [1, 2, 3, 5, 7, 8, 9, 10, 11]) => {
  const { version } = await client.call(loan.getMaterial, { query: {} })
  const { id: fileId } = await client.call(uploadFile, { file: pdf, body: { bizType: 'other' } })
  const files = fileTypes.map((fileType) => ({ fileType, fileId, validTo: null }))
  return client.call(loan.saveMaterial, {
    body: {
      employees: 80,
      vehicles: 42,
      yearlyRevenueFen: 3_600_000_000,
      yearlyProfitFen: 210_000_000,
      debtsFen: 0,
      contactName: '陈示一',
      contactPhone: '19900000001',
      files,
      removed: [],
      version,
    },
  })
}

/** An application handed in to the consigner. */
export const handedIn = async (world: LoanWorld, more: Partial<Terms> = {}) => {
  await giveMaterial(world.haulier)
  const { applyId, version } = await world.haulier.call(loan.insertApply, {
    body: { ...world.terms, ...more },
  })
  const started = await world.haulier.call(loan.startApply, { body: { applyId, version } })
  return { applyId, version: started.version }
}

export const confirmation = (applyId: string, version: number, confirmFen: number) => ({
  applyId,
  version,
  result: 1 as const,
  confirmFen,
  confirmFileId: null,
  repayAccount: 'TAX' as const,
  hasPromised: true,
  remark: null,
})

/** Returned by the consigner, who asks for something more. */
export const returnedBy = (
  consigner: Client,
  { applyId, version }: { applyId: string; version: number },
) =>
  consigner.call(loan.decideApplies, {
    body: {
      items: [
        {
          applyId,
          version,
          result: 2,
          confirmFen: null,
          confirmFileId: null,
          repayAccount: null,
          hasPromised: false,
          remark: '请补充对账单',
        },
      ],
    },
  })

/** Confirmed by the consigner: it lies at the bank. */
export const atBank = async (world: LoanWorld, more: Partial<Terms> = {}) => {
  const { applyId, version } = await handedIn(world, more)
  const { results } = await world.consigner.call(loan.decideApplies, {
    body: { password, items: [confirmation(applyId, version, 60_000_000)] },
  })
  if (results[0]?.status !== 20) throw new Error(JSON.stringify(results))
  return applyId
}

export const detailOf = (client: Client, applyId: string) =>
  client.call(loan.getApply, { query: { applyId } })
