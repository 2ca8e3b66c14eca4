import { getColumnList } from '#contract/menu.contract.ts'
import { handle } from '#server/handle.ts'
import { columns } from './columns.ts'

export const menuRoutes = [handle(getColumnList, async () => columns)]
