import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { contractImage, OrderBatchReply } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { contract } from './party.schema.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { findOrders } from './order.store.ts'
import { changeOrders, ownedBy } from './orderChange.store.ts'
import { loadFacts } from './orderFacts.store.ts'
import { fieldError } from '#server/platform/words.ts'
import { batchReply, missingFailure, problemFailure, ruleFailure } from './answers.ts'
import { needsOf } from './import/needs.ts'
import { inputOf } from './orderOf.ts'
import { isBlock } from './rules/orderProblem.ts'
import { checkTimes } from './rules/journey.ts'
import { checkContract } from './rules/party.ts'

type Who = { caller: Caller; locale: Locale }
type Body = z.output<typeof contractImage.body>

/** Whether these are files of this enterprise. */
export const areOwnFiles = async (db: Db, entId: string, fileIds: readonly string[]) => {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return true
  return (
    (await db.$count(file, and(eq(file.entId, entId), inArray(file.id, wanted)))) === wanted.length
  )
}

/** Files of this enterprise; another's are missing. */
export const requireFiles = async (db: Db, entId: string, fileIds: readonly string[]) => {
  if (!(await areOwnFiles(db, entId, fileIds))) throw new Problem('missing')
}

/** Whether files are pictures. */
export const arePictures = async (db: Db, fileIds: readonly string[]) =>
  fileIds.length === 0 ||
  (await db.$count(
    file,
    and(inArray(file.id, [...fileIds]), not(inArray(file.ext, ['jpg', 'jpeg', 'png']))),
  )) === 0

/** Registers the contract, or finds the same one again; another under its number is refused. */
const saveContract = async ({ db, clock, nextId }: Ports, { caller, locale }: Who, body: Body) => {
  const { orderIds: _, ...stated } = body
  const row = {
    ...stated,
    id: nextId(),
    entId: caller.entId,
    partyB: caller.entName,
    createdAt: clock.now(),
  }
  await db.insert(contract).values(row).onConflictDoNothing()
  const [saved] = await db
    .select()
    .from(contract)
    .where(and(eq(contract.entId, caller.entId), eq(contract.contractNo, body.contractNo)))
  const fields = ['contractType', 'partyA', 'signDate', 'validFrom', 'validTo'] as const
  if (!saved || fields.some((field) => saved[field] !== body[field])) {
    throw new Problem('inputInvalid', {
      errors: [fieldError(locale, 'contractNo', 'contractRegistered')],
    })
  }
  return saved
}

/** Binds a contract to orders that it covers, or only registers it. What has it already counts as done. */
export const bindContract = async (
  ports: Ports,
  who: Who,
  body: Body,
): Promise<OrderBatchReply> => {
  const { db, clock } = ports
  const { caller, locale } = who
  if (body.validFrom > body.validTo || body.signDate > body.validTo) {
    throw new Problem('inputInvalid', { errors: [fieldError(locale, 'validTo', 'notAllowed')] })
  }
  await requireFiles(db, caller.entId, body.fileIds)
  const contract = await saveContract(ports, who, body)
  if (!body.orderIds) return batchReply(1, [])
  const ids = [...new Set(body.orderIds)]
  const orders = await findOrders(db, caller.entId, ids)
  const inputs = orders.map((order) => ({
    ...inputOf(order, null),
    contractNo: contract.contractNo,
  }))
  const facts = await loadFacts(db, { entId: caller.entId, now: clock.now() }, needsOf(inputs))
  const failures: OrderBatchReply['errors'] = []
  const fitting: { id: string; version: number }[] = []
  let already = 0
  for (const [at, order] of orders.entries()) {
    // A request that comes again, as its answer was lost.
    if (order.contractId === contract.id) {
      already++
      continue
    }
    const input = inputs[at]
    const problems = input
      ? [...checkContract(input, facts), ...checkTimes(input, facts, order.orderKind)].filter(
          (problem) =>
            isBlock(problem) && (problem.key.startsWith('R19') || problem.key === 'R03.signed'),
        )
      : []
    if (problems.length > 0) failures.push(ruleFailure(order, problems, locale))
    else fitting.push({ id: order.id, version: order.version })
  }
  const bound = await changeOrders(db, {
    items: fitting,
    whose: ownedBy(caller.entId),
    where: sql`status in (0, 30)`,
    set: sql`contract_id = ${contract.id}, contract_no = ${contract.contractNo}`,
    why: {
      at: clock.now(),
      actor: caller.entName,
      action: 'order.contractBound',
      remark: contract.contractNo,
    },
  })
  const done = new Set(bound.map(({ id }) => id))
  for (const { id } of fitting) {
    const order = orders.find((each) => each.id === id)
    if (order && !done.has(id)) failures.push(problemFailure(order, 'stateForbids', locale))
  }
  for (const id of ids) {
    if (!orders.some((order) => order.id === id)) {
      failures.push(missingFailure(id, locale))
    }
  }
  return batchReply(already + bound.length, failures)
}
