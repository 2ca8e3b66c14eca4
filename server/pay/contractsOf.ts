import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import type { Contract } from './payerOf.ts'

/** The contracts that a task's orders name, with their consigners where the portal knows them. */
export const contractsOf = (db: Db, taskId: string): Promise<Contract[]> =>
  rowsOf<Contract>(
    db,
    sql`select distinct contract_no as no, consignor_ent_id::text as "consignerEntId" from pay_detail join freight_order on freight_order.id = order_id
      where task_id = ${taskId}`,
  )
