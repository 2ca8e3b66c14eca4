import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/platform/db/rows.ts'
import { migrateFrom } from '#tests/server/migrateFrom.ts'

test('notices of before are their channels’, be they of a channel’s own number or lines of its statement', () =>
  migrateFrom('notices_of_channels', async (db, go) => {
    const numberOf = (channel: string) =>
      `statement-${createHash('sha256').update(`${channel} PAY 他人的编号`).digest('base64url')}`
    const line = JSON.stringify({ kind: 'PAY', outBizNo: '他人的编号', amountFen: 1 })
    await db.execute(sql`insert into pay_notice (notice_no, out_biz_no, body, applied, at) values
      ('N1', 'FK1', '{"channel": "LOAN", "noticeNo": "N1"}', true, 0),
      (${numberOf('ICBC')}, '他人的编号', ${line}, false, 1),
      (${numberOf('SAFE')}, '他人的编号', ${line}, false, 2)`)
    await go()
    expect(
      await rowsOf(db, sql`select notice_no as number, channel from pay_notice order by at`),
    ).toEqual([
      { number: 'N1', channel: 'LOAN' },
      { number: numberOf('ICBC'), channel: 'ICBC' },
      { number: numberOf('SAFE'), channel: 'SAFE' },
    ])
  }))
