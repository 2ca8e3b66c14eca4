import { and, eq } from 'drizzle-orm'
import type { OrderFilter, OrderKind } from '#contract/order.contract.ts'
import type { Db } from '#server/platform/ports.ts'
import { type FoundWords, hasPart, partsOf } from './orderFilter.ts'
import { orderWord, type WordField } from './tally.schema.ts'

/** Of more words than that, the parts themselves are looked for: where so many have it, most orders have. */
const mostWords = 1_000

/** Which of the words of an enterprise's orders have the parts that a filter looks for. */
export const findWords = async (
  db: Db,
  entId: string,
  kind: OrderKind,
  filter: OrderFilter,
): Promise<FoundWords> => {
  const found: FoundWords = {}
  // Words of others' orders are in their books.
  if (filter.role === 'consignor') return found
  for (const [key, part] of Object.entries(partsOf(filter))) {
    const field = key as WordField // as `partsOf` names them
    if (part === undefined) continue
    const rows = await db
      .select({ word: orderWord.word })
      .from(orderWord)
      .where(
        and(
          eq(orderWord.entId, entId),
          eq(orderWord.orderKind, kind),
          eq(orderWord.field, field),
          hasPart(field, orderWord.word, part),
        ),
      )
      .limit(mostWords + 1)
    if (rows.length <= mostWords) found[field] = rows.map(({ word }) => word)
  }
  return found
}
