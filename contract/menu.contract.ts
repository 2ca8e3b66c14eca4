import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const columnFields = {
  columnCode: z.string(),
  columnName: z.string(),
  columnNameEn: z.string(),
  /** A path of the portal, or an https address. */
  columnPage: z.string(),
  /** 1 in this portal, 2 in a new browser tab. */
  openMode: z.union([z.literal(1), z.literal(2)]),
  isShow: z.union([z.literal(0), z.literal(1)]),
}

export const Column = z.object({ ...columnFields, sub: z.array(z.object(columnFields)) })
export type Column = z.infer<typeof Column>

/** The navigation. */
export const getColumnList = endpoint({
  method: 'GET',
  path: '/api/ws/web/getColumnList',
  group: 'content',
  summary: { zh: '导航栏目', en: 'Navigation columns' },
  access: 'public',
  kind: 'json',
  reply: z.array(Column),
})
