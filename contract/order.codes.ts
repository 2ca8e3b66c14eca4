import type { OrderInput } from './order.contract.ts'

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

/** Statuses as a spreadsheet prints them. */
export const statusNames: Codes = {
  0: '草稿',
  10: '待审核',
  20: '审核中',
  30: '审核驳回',
  40: '待付款',
  50: '运输中',
  60: '已送达',
  70: '已签收',
  80: '付款中',
  90: '部分付款',
  100: '已付款',
  110: '开票中',
  120: '已开票',
  900: '已作废',
}

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
