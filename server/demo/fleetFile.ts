import { codeOf, plateColors, vehicleTypes } from '#contract/order.codes.ts'
import { Problem } from '#contract/problem.ts'
import { cellZhCN } from '#contract/words/cell.zhCN.ts'
import { isIdNo, isPayeeAccount } from '#contract/identity.rules.ts'
import { plainName, plainPlate } from '#contract/names.rules.ts'
import { plainNumber, plainPhone } from '#contract/written.rules.ts'
import { cellFault, endIn, textOf } from '#server/order/import/cells.ts'
import { readTable, type Column } from '#server/order/import/sheet.ts'
import { openWorkbook } from '#server/order/import/workbook.ts'
import { fill, problemWords } from '#server/platform/words.ts'
import type { FleetRow } from './fleetStore.ts'

const bindTypes = { 自有: 1, 挂靠: 2, 租赁: 3, 外协: 4 } as const

// The list tells no masses; these are a heavy tractor's.
const tractor = { grossMassKg: 25_000, loadKg: 40_000 }

const mostRows = 10_000

const isBindType = (word: string): word is keyof typeof bindTypes => Object.hasOwn(bindTypes, word)

const isAccount = (text: string) => text.length <= 64 && isPayeeAccount(text)

const required = [
  '姓名',
  '身份证号',
  '手机号',
  '准驾车型',
  '从业资格证号',
  '开户行',
  '银行卡号',
  '支付宝账号',
  '车牌号',
  '车牌颜色',
  '车辆类型',
  '挂车车牌号',
  '挂车核定载质量',
  '道路运输证号',
  '绑定关系',
] as const
const days = ['道路运输证有效期至', '从业资格证有效期至', '驾驶证有效期至'] as const

type Text = (typeof required)[number]
type End = (typeof days)[number]

const columns: readonly Column<Text | End>[] = [
  ...required.map((header) => ({ field: header, header, required: true, isTime: false })),
  ...days.map((header) => ({ field: header, header, required: true, isTime: true })),
]

const tableOf = (bytes: Uint8Array) => {
  try {
    return readTable(openWorkbook(bytes), columns, mostRows)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Error(problemWords('zh-CN', error.value.code, error.value.params), { cause: error })
  }
}

/** Reads the drivers and vehicles of a workbook on a day: one driver with one vehicle a row. Throws with what cannot be read. */
export const readFleet = (bytes: Uint8Array, today: string): FleetRow[] => {
  const { fields, rows } = tableOf(bytes)
  return rows.map(({ number, cells }) => {
    const cellOf = (header: Text | End) => cells[fields.get(header) ?? -1] ?? null
    const wrong = (header: Text | End, why: string) => new Error(`第 ${number} 行“${header}”${why}`)
    const text = (header: Text) => {
      const cell = cellOf(header)
      const fault = cellFault(cell, 'identifier')
      if (fault) throw wrong(header, fill(cellZhCN[fault.key], fault.params))
      return textOf(cell)
    }
    const word = (header: Text, codes: Readonly<Record<string, string>>) => {
      const code = codeOf(codes, text(header))
      if (code === null) throw wrong(header, `无法识别：${text(header)}`)
      return code
    }
    const checked = (header: Text, value: string, isGood: (value: string) => boolean) => {
      if (!isGood(value)) throw wrong(header, `不正确：${value}`)
      return value
    }
    const end = (header: End) => {
      const found = endIn(cellOf(header))
      if (found === null) throw wrong(header, '不是日期')
      return found
    }
    const bound = text('绑定关系')
    const trailer = plainPlate(text('挂车车牌号'))
    return {
      driverName: plainName(text('姓名')),
      idNo: checked('身份证号', plainNumber(text('身份证号')), (idNo) => isIdNo(idNo, today)),
      phone: plainPhone(text('手机号')),
      vehicleClass: plainNumber(text('准驾车型')),
      qualificationNo: plainNumber(text('从业资格证号')),
      bankName: text('开户行'),
      cardNo: checked('银行卡号', plainNumber(text('银行卡号')), isAccount),
      alipay: checked('支付宝账号', text('支付宝账号'), isAccount),
      vehicleNumber: plainPlate(text('车牌号')),
      plateColorCode: word('车牌颜色', plateColors),
      vehicleType: word('车辆类型', vehicleTypes),
      energyType: null,
      vin: null,
      ...tractor,
      trailerPlate: trailer === '' ? null : trailer,
      trailerLoadKg: trailer === '' ? null : Math.round(Number(text('挂车核定载质量')) * 1000),
      transportCertNo: plainNumber(text('道路运输证号')),
      validTo: {
        transport: end('道路运输证有效期至'),
        qualification: end('从业资格证有效期至'),
        licence: end('驾驶证有效期至'),
      },
      bindType: isBindType(bound) ? bindTypes[bound] : 4,
    }
  })
}
