import { eq, sql } from 'drizzle-orm'
import type { BizRole } from '#contract/auth.contract.ts'
import type { FirstStep } from '#contract/workbench.contract.ts'
import { accountBook, icbcVendor } from '#server/account/account.schema.ts'
import { consignerAuth, loanProject } from '#server/loan/loan.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { vehicleBinding } from '#server/order/party.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Ports } from '#server/platform/ports.ts'

type Ent = { id: string; bizRoles: readonly BizRole[] }

/** With these an enterprise has begun, whatever else it has not done. */
const beginnings: readonly FirstStep['kind'][] = ['importOrders', 'addProject']

/** What an enterprise of these roles does first, until it has begun; each is looked for, not counted. */
export const readSteps = async ({ db }: Ports, { id, bizRoles }: Ent): Promise<FirstStep[]> => {
  const found = {
    bindVehicle: sql`select 1 from ${vehicleBinding} where ${eq(vehicleBinding.entId, id)}`,
    importOrders: sql`select 1 from ${freightOrder} where ${eq(freightOrder.entId, id)}`,
    registerAccount: sql`select 1 from ${icbcVendor} where ${eq(icbcVendor.entId, id)}
      union all select 1 from ${accountBook} where ${eq(accountBook.entId, id)}`,
    authorise: sql`select 1 from ${consignerAuth} where ${eq(consignerAuth.consignerEntId, id)}`,
    addProject: sql`select 1 from ${loanProject} where ${eq(loanProject.consignerEntId, id)}`,
  }
  const isHaulier = bizRoles.some((role) => role !== 'CONSIGNER')
  const kinds = [
    ...(isHaulier ? (['bindVehicle', 'registerAccount', 'importOrders'] as const) : []),
    ...(bizRoles.includes('CONSIGNER') ? (['authorise', 'addProject'] as const) : []),
  ]
  if (kinds.length === 0) return []
  const [row] = await rowsOf<Record<FirstStep['kind'], boolean>>(
    db,
    sql`select ${sql.join(
      kinds.map((kind) => sql`exists (${found[kind]}) as ${sql.identifier(kind)}`),
      sql`, `,
    )}`,
  )
  const steps = kinds.map((kind) => ({ kind, isDone: row?.[kind] === true }))
  return steps.some(({ kind, isDone }) => isDone && beginnings.includes(kind)) ? [] : steps
}
