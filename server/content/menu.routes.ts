import { getColumnList } from '#contract/menu.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { readColumns } from './content.store.ts'

export const menuRoutes = [handle(getColumnList, ({ ports }) => readColumns(ports.db))]
