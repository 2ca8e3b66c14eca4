import { codeOf, plateColors, vehicleTypes } from '#contract/order.codes.ts'
import { plainHeading } from '#contract/order.columns.ts'
import { cellZhCN } from '#contract/words/cell.zhCN.ts'
import { isIdNo, isPayeeAccount } from '#contract/identity.rules.ts'
import { plainName, plainPlate } from '#contract/names.rules.ts'
import { plainNumber, plainPhone } from '#contract/written.rules.ts'
import { cellFault, dateOf, endIn, textOf } from '#server/order/import/cells.ts'
import { openWorkbook } from '#server/order/import/workbook.ts'
import { fill } from '#server/platform/words.ts'
import type { FleetRow } from './fleetStore.ts'

const bindTypes = { 自有: 1, 挂靠: 2, 租赁: 3, 外协: 4 } as const

// The list tells no masses; these are a heavy tractor's.
const tractor = { grossMassKg: 25_000, loadKg: 40_000 }

const mostRows = 10_000

const isBindType = (word: string): word is keyof typeof bindTypes => Object.hasOwn(bindTypes, word)

const isAccount = (text: string) => text.length <= 64 && isPayeeAccount(text)

/** Reads the sheet 车辆与驾驶员 on a day: one driver with one vehicle a row. Throws with the row that cannot be read. */
export const readFleet = (bytes: Uint8Array, today: string): FleetRow[] => {
  const { sheets, is1904 } = openWorkbook(bytes)
  const [head = [], ...lines] = sheets[0]?.read({ limit: mostRows }) ?? []
  const columns = new Map(head.map((cell, at) => [plainHeading(textOf(cell)), at]))
  return lines
    .filter((line) => line.some((cell) => textOf(cell) !== ''))
    .map((line, at) => {
      const text = (header: string) => {
        const column = columns.get(header)
        if (column === undefined) throw new Error(`缺少“${header}”列`)
        const cell = line[column] ?? null
        const fault = cellFault(cell, true)
        if (fault)
          throw new Error(`第 ${at + 2} 行“${header}”${fill(cellZhCN[fault.key], fault.params)}`)
        return textOf(cell)
      }
      const word = (header: string, codes: Readonly<Record<string, string>>) => {
        const code = codeOf(codes, text(header))
        if (code === null) throw new Error(`第 ${at + 2} 行“${header}”无法识别：${text(header)}`)
        return code
      }
      const checked = (header: string, value: string, isGood: (value: string) => boolean) => {
        if (!isGood(value)) throw new Error(`第 ${at + 2} 行“${header}”不正确：${value}`)
        return value
      }
      const end = (header: string) => {
        const cell = line[columns.get(header) ?? -1] ?? null
        const found = endIn((typeof cell === 'number' && dateOf(cell, is1904)) || cell)
        if (found === null) throw new Error(`第 ${at + 2} 行“${header}”不是日期`)
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
