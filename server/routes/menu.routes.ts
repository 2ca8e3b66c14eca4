import { getColumnList } from '#contract/menu.contract.ts'
import { handle } from '#server/handle.ts'
import { readColumns } from '#server/stores/content.store.ts'

export const menuRoutes = [handle(getColumnList, ({ ports }) => readColumns(ports.db))]
