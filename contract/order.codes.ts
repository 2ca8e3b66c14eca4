import type { OrderInput, OrderKind, OrderStatus } from './order.contract.ts'
import type { OrderStatusKey } from './words/orderStatus.zhCN.ts'

type Codes = Readonly<Record<string, string>>

// Names are spelt as the ministry's code lists print them: spreadsheets carry them so.
export const businessTypes: Codes = {
  1002996: '干线普货运输',
  1003997: '城市配送',
  1003998: '农村配送',
  1002998: '集装箱运输',
  1003999: '其他',
}

export const cargoTypes: Codes = {
  '0100': '煤炭及制品',
  '0200': '石油、天然气及制品',
  '0300': '金属矿石',
  '0400': '钢铁',
  '0500': '矿建材料',
  '0600': '水泥',
  '0700': '木材',
  '0800': '非金属矿石',
  '0900': '化肥及农药',
  '1000': '盐',
  '1100': '粮食',
  '1200': '机械、设备、电器',
  '1300': '轻工原料及制品',
  '1400': '有色金属',
  '1500': '轻工医药产品',
  '1601': '鲜活农产品',
  '1602': '冷藏冷冻货物',
  '1701': '商品汽车',
  '1700': '其他',
}

export const plateColors: Codes = {
  1: '蓝',
  2: '黄',
  3: '黑',
  4: '白',
  5: '绿',
  9: '其他',
  91: '农黄',
  92: '农绿',
  93: '黄绿',
  94: '渐变绿',
}

export const settleModes: Codes = { 1: '按吨', 2: '按车', 3: '按方', 4: '按吨公里' }
export const payTypes: Codes = {
  1: '线下转账',
  2: '支付宝',
  3: '工行代发',
  4: '贷款支付',
  5: '安全发',
}
export const payeeTypes: Codes = { 1: '驾驶员', 2: '车主', 3: '车队企业' }

export const specialTypeNames: Codes = { 1: '仅司机', 2: '短驳', 3: '无轨迹补录', 4: '退货返程' }

export const vehicleTypes: Codes = {
  H11: '重型普通货车',
  H12: '重型厢式货车',
  H14: '重型罐式货车',
  H17: '重型自卸货车',
  H19: '重型仓栅式货车',
  H21: '中型普通货车',
  H22: '中型厢式货车',
  H29: '中型仓栅式货车',
  H31: '轻型普通货车',
  H32: '轻型厢式货车',
  H33: '轻型封闭货车',
  H39: '轻型仓栅式货车',
  Q11: '重型半挂牵引车',
  Q21: '中型半挂牵引车',
  X99: '其它',
}

const statusKeys: Readonly<Record<OrderStatus, OrderStatusKey>> = {
  0: 'order.status.0',
  10: 'order.status.10',
  20: 'order.status.20',
  30: 'order.status.30',
  40: 'order.status.40',
  50: 'order.status.50',
  60: 'order.status.60',
  70: 'order.status.70',
  80: 'order.status.80',
  90: 'order.status.90',
  100: 'order.status.100',
  110: 'order.status.110',
  120: 'order.status.120',
  900: 'order.status.900',
}

/** Before they depart, real-time orders are tried, not reviewed. */
const trialKeys: Partial<typeof statusKeys> = {
  10: 'order.trial.10',
  20: 'order.trial.20',
  30: 'order.trial.30',
  40: 'order.trial.40',
  70: 'order.trial.70',
}

/** The words of each status, by the family. */
export const statusKeysOf = (kind: OrderKind): typeof statusKeys =>
  kind === 'REALTIME' ? { ...statusKeys, ...trialKeys } : statusKeys

/** Fields of an order that a spreadsheet fills with a word of a list. */
export const codedFields: Partial<Record<keyof OrderInput, Codes>> = {
  businessTypeCode: businessTypes,
  cargoTypeClassificationCode: cargoTypes,
  vehiclePlateColorCode: plateColors,
  settleMode: settleModes,
  payType: payTypes,
  payeeType: payeeTypes,
  specialType: specialTypeNames,
}

/** The code of a word; the code itself is a word too. */
export const codeOf = (codes: Codes, word: string): string | null =>
  Object.hasOwn(codes, word)
    ? word
    : (Object.keys(codes).find((code) => codes[code] === word) ?? null)
