import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { and, inArray } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import { fleetColumns, type FleetField } from '#contract/fleet.columns.ts'
import {
  DriverInput,
  fleetFileRows,
  type importFleet as importFleetCall,
  VehicleInput,
} from '#contract/fleet.contract.ts'
import { plainPlate } from '#contract/names.rules.ts'
import { codeOf } from '#contract/order.codes.ts'
import { Problem, type ProblemValue } from '#contract/problem.ts'
import {
  amountIn,
  cellFault,
  type CellFault,
  endIn,
  textOf,
  type Cell,
} from '#server/order/import/cells.ts'
import { errorFileOf } from '#server/order/import/errorFile.ts'
import { importing, storeErrorFile, workbookOfFile } from '#server/order/import/importing.ts'
import type { SheetReader } from '#server/order/import/reader.ts'
import { vehicleBinding as binding } from '#server/order/party.schema.ts'
import { boldCell, textCell, workbookOf, type SheetCell } from '#server/order/spreadsheet.ts'
import { auditsOf } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { fieldError, fill, problemWords } from '#server/platform/words.ts'
import type { SheetRow } from '#contract/values.ts'
import { cellEn } from '#contract/words/cell.en.ts'
import { cellZhCN } from '#contract/words/cell.zhCN.ts'
import type { FieldCode } from '#contract/words/field.zhCN.ts'
import { bindVehicle, saveParticulars, unbindVehicle } from './bind.ts'
import type { Fleet } from './fleet.store.ts'

const sheetName = '车辆与驾驶员'
const maxTold = 500

type Reply = ReplyOf<typeof importFleetCall>
type Values = Readonly<Record<FleetField, string | number | null>>
type Column = (typeof fleetColumns)[number]
type Given = { caller: Caller; file: File; locale: Locale; requestNo: string; ip: string }

const headerOf = (field: string) => fleetColumns.find((one) => one.field === field)?.header ?? field

/** What a row's cell says, in the words of its column; `undefined` where it cannot be read. */
const valueIn = (cell: Cell, kind: Column['kind']) => {
  const text = textOf(cell)
  if (text === '') return null
  if (kind === 'text') return text
  if (kind === 'end') return endIn(cell) ?? undefined
  if (kind !== 'tons') return codeOf(kind, text) ?? undefined
  const tons = amountIn(cell, 3)
  return tons === null ? undefined : Math.round(tons * 1000)
}

type Fault = { field: string; code: FieldCode } | { field: string; cell: CellFault }

const unreadCode = (kind: Column['kind']): FieldCode =>
  kind === 'end' ? 'noSuchDay' : kind === 'tons' ? 'tons' : 'notAllowed'

/** What a row's cell says, and what is wrong with it. */
const readCell = ({ field, kind }: Column, cell: Cell) => {
  const wrong = cellFault(cell, kind === 'text' ? 'identifier' : 'other')
  if (wrong) return { value: null, fault: { field, cell: wrong } }
  const value = valueIn(cell, kind)
  return value === undefined
    ? { value: null, fault: { field, code: unreadCode(kind) } }
    : { value, fault: null }
}

const vehicleFields = Object.keys(VehicleInput.shape)
const driverFields = Object.keys(DriverInput.shape)

/** What the row asks for, or every field that stands against it. */
const readRow = (values: Values, unread: readonly Fault[]) => {
  const part = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, values[field as FleetField]])) // columns name every field
  const faults = [...unread]
  if (values.action === 'unbind') {
    for (const field of ['vehicleNumber', 'plateColorCode'] as const)
      if (values[field] === null) faults.push({ field, code: 'empty' })
    return { kind: 'unbind' as const, faults }
  }
  const hasDriver = driverFields.some((field) => values[field as FleetField] !== null)
  const car = VehicleInput.safeParse(part(vehicleFields))
  const person = hasDriver ? DriverInput.safeParse(part(driverFields)) : null
  for (const issue of [...(car.error?.issues ?? []), ...(person?.error?.issues ?? [])]) {
    const field = String(issue.path[0])
    if (faults.some((fault) => fault.field === field)) continue
    faults.push({ field, code: values[field as FleetField] === null ? 'empty' : 'format' })
  }
  if (values.bindType === null && !unread.some(({ field }) => field === 'bindType'))
    faults.push({ field: 'bindType', code: 'empty' })
  return {
    kind: 'bind' as const,
    faults,
    vehicle: car.data ?? null,
    driver: person?.data ?? null,
  }
}

const about = {
  'zh-CN': (column: string, what: string) => `“${column}”${what}`,
  en: (column: string, what: string) => `“${column}” ${what}`,
}

const correct = {
  'zh-CN': (column: string, what: string) => `“${column}”${what}，请更正后重新上传`,
  en: (column: string, what: string) => `“${column}”: ${what}. Correct it and upload the row again`,
}

const cellWords = { 'zh-CN': cellZhCN, en: cellEn }

const toldFault = (row: number, fault: Fault, locale: Locale): SheetRow => {
  const column = headerOf(fault.field)
  if ('cell' in fault) {
    const { key, params } = fault.cell
    const what = fill(cellWords[locale][key], params)
    return { row, column, code: key, message: about[locale](column, what) }
  }
  const { message } = fieldError(locale, fault.field, fault.code)
  return { row, column, code: fault.code, message: correct[locale](column, message) }
}

/** A refusal of the row as a whole. */
const toldProblem = (row: number, { code, params }: ProblemValue, locale: Locale): SheetRow => ({
  row,
  column: headerOf('vehicleNumber'),
  code,
  message: problemWords(locale, code, params),
})

const notBound = {
  'zh-CN': '该车辆未绑定本企业，无须解绑，请删除此行',
  en: 'This vehicle is not bound to your enterprise. Delete the row',
}

const bindingOf = async (tx: Db, entId: string, values: Values) => {
  const [row] = await tx
    .select({ id: binding.id })
    .from(binding)
    .where(
      and(
        eq(binding.entId, entId),
        inArray(binding.bindStatus, [0, 1, 4]),
        eq(binding.vehicleNumber, plainPlate(String(values.vehicleNumber))),
        eq(binding.plateColorCode, String(values.plateColorCode)),
      ),
    )
  return row?.id
}

/** Carries a row out by itself; answers what stands against it. */
const carryOut = async (
  ports: Ports,
  fleet: Fleet,
  number: number,
  values: Values,
  unread: readonly Fault[],
  locale: Locale,
): Promise<SheetRow[]> => {
  const row = readRow(values, unread)
  if (row.faults.length > 0) return row.faults.map((fault) => toldFault(number, fault, locale))
  try {
    return await ports.db.transaction(async (tx) => {
      if (row.kind === 'unbind') {
        const bindId = await bindingOf(tx, fleet.entId, values)
        if (bindId === undefined) {
          const column = headerOf('vehicleNumber')
          return [{ row: number, column, code: 'missing', message: notBound[locale] }]
        }
        await unbindVehicle(tx, fleet, { bindId })
        return []
      }
      const { vehicle: car, driver } = row
      assert(car, 'a row without faults has a vehicle')
      const { driverId, ...named } = await saveParticulars(tx, ports, fleet, {
        vehicle: car,
        driver,
      })
      const bindType = String(values.bindType) as '1' // one of the column's words
      await bindVehicle(tx, ports, fleet, {
        ...named,
        bindType,
        ...(driverId === null ? {} : { driverIds: driverId }),
      })
      return []
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [toldProblem(number, error.value, locale)]
  }
}

/** Binds and unbinds row by row; a row that is refused hinders no other. */
export const importFleet = async (ports: Ports, fleet: Fleet, given: Given): Promise<Reply> => {
  const { caller, file, locale } = given
  const { entId } = caller
  const bytes = await workbookOfFile(file)
  return importing(ports, { entId, bytes }, async ({ reader, sha256, now, goOn }) => {
    const table = await readTable(reader, bytes)
    const errors: SheetRow[] = []
    const bad: { cells: readonly Cell[]; reason: string }[] = []
    const done = { bind: 0, unbind: 0 }
    for (const { number, cells } of table.rows) {
      const read = fleetColumns.map((column) => {
        const at = table.fields.get(column.field)
        return {
          field: column.field,
          ...readCell(column, (at === undefined ? null : cells[at]) ?? null),
        }
      })
      const values = Object.fromEntries(read.map(({ field, value }) => [field, value])) as Values // every column's
      const unread = read.flatMap(({ fault }) => fault ?? [])
      const told = await carryOut(ports, fleet, number, values, unread, locale)
      if (told.length === 0) done[values.action === 'unbind' ? 'unbind' : 'bind']++
      else bad.push({ cells, reason: told.map(({ message }) => message).join('；') })
      errors.push(...told)
      await goOn()
    }
    const errorFile =
      bad.length === 0
        ? null
        : await storeErrorFile(
            ports,
            caller,
            errorFileOf(sheetName, table.headings, bad),
            `绑定失败_${now}.xlsx`,
          )
    const counts = { total: table.rows.length, bound: done.bind, unbound: done.unbind }
    const params = { ...counts, sha256 }
    await auditsOf('fleet')(ports.db, { ...given, ports }, 'fleet.imported', undefined, params)
    return {
      ...counts,
      fail: bad.length,
      errorFile,
      errors: errors.slice(0, maxTold),
      ...(table.unread ? { unread: table.unread } : {}),
    }
  })
}

const readTable = async (reader: SheetReader, bytes: Uint8Array) => {
  const { table } = await reader.ask({
    type: 'table',
    bytes,
    sheet: {
      columns: fleetColumns.map(({ kind, ...column }) => ({ ...column, isTime: kind === 'end' })),
      limit: fleetFileRows,
    },
  })
  // The rows are carried out one by one; others may have a file read meanwhile.
  reader.close()
  return table
}

export const fleetTemplateName = '车辆绑定模板_1.0.xlsx'

const guide = [
  '第 1 行为表头，自第 2 行起填写；请勿改动表头',
  '“操作”填写“绑定”或“解绑”；解绑只需填写车牌号和车牌颜色',
  `一次最多 ${fleetFileRows.toLocaleString('en')} 行，文件不超过 10 MB，仅支持 .xlsx；质量单位为吨，日期格式为 年-月-日`,
  '证号、手机号等列请先设为文本格式再填写，以免被表格软件转换成日期等或丢失数字',
  '证照没有期限的，有效期填写“长期”；车牌号和姓名中的间隔点写法不限',
  '一行填写一辆车和一名驾驶员；同一辆车有多名驾驶员的，每名驾驶员填写一行，最多 5 名',
  '车辆、驾驶员已绑定的，按文件更新证照信息',
  '有误的行不会生效，请下载错误文件，按“错误原因”更正后重新上传',
]

/** The template that the reader reads: headings, a dictionary and a guide. */
export const fleetTemplate = () => {
  const lists = fleetColumns.flatMap(({ header, kind }) =>
    typeof kind === 'string' ? [] : [{ header, words: Object.values(kind) }],
  )
  const height = Math.max(...lists.map(({ words }) => words.length))
  const dictionary: SheetCell[][] = [
    lists.map(({ header }) => boldCell(header)),
    ...Array.from({ length: height }, (_, at) =>
      lists.map(({ words }) => textCell(words[at] ?? '')),
    ),
  ]
  const headings = fleetColumns.map(({ header, required, kind }) =>
    boldCell(`${required ? '*' : ''}${header}${kind === 'tons' ? '(吨)' : ''}`),
  )
  return workbookOf([
    { name: sheetName, rows: [headings], widths: headings.map(() => 18), stickyRows: 1 },
    { name: '字典', rows: dictionary, widths: lists.map(() => 24) },
    {
      name: '填写说明',
      rows: guide.map((line, at) => [textCell(`${at + 1}. ${line}`)]),
      widths: [100],
    },
  ])
}
