import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, Version } from './values.ts'

/** So many views of one list a person may save. */
export const viewLimit = 20
/** Characters of a view's name. */
export const viewNameLength = 20

export const ListView = z.strictObject({
  name: line(1, viewNameLength),
  /** Filters and sort as the list's address has them, without page: `?status=30&sort=freightFen`; empty asks for everything. */
  search: z.string().check(z.maxLength(4000), z.regex(/^(\?[^\s#]*)?$/)),
})
export type ListView = z.infer<typeof ListView>

const settings = {
  /** Keys of the columns that are not shown. A key that the list has no more is ignored. */
  hidden: z.array(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))).check(z.maxLength(60)),
  /** In the order they were saved; no two of one name. */
  views: z.array(ListView).check(
    z.maxLength(viewLimit),
    z.refine((views) => new Set(views.map(({ name }) => name)).size === views.length),
  ),
}

export const ListSettings = z.strictObject({
  /** 0 while the person has chosen nothing. */
  version: Version,
  ...settings,
})
export type ListSettings = z.infer<typeof ListSettings>

/** The name of a list, as its page says it. */
const list = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))

const portal = { group: 'portal', access: 'enterprise', kind: 'json' } as const

/** A person's own, on every device. */
export const getListSettings = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/listSettings',
  summary: { zh: '读取列表设置', en: 'Read the settings of a list' },
  query: z.strictObject({ list }),
  reply: ListSettings,
})

/** Sets what it names. `version` is the one that was read; another device's change since refuses it. */
export const putListSettings = endpoint({
  ...portal,
  method: 'PUT',
  path: '/api/portal/listSettings',
  summary: { zh: '保存列表设置', en: 'Save the settings of a list' },
  body: z.strictObject({ list, version: Version, ...settings }),
  reply: ListSettings,
  problems: ['versionConflict'],
})
