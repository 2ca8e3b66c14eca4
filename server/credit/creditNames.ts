import type { EntType } from '#contract/auth.contract.ts'

export const firstWords = [...'安宏顺恒通远瑞泰诚汇联嘉鼎盛华新中永']
export const secondWords = [...'达运途捷顺德畅驰源兴宇航昌锦信川']

export type Kind = { entType: EntType; name: string; business: string; weight: number }

/** What the generated enterprises do; carriers are most. */
export const kinds: readonly Kind[] = [
  { entType: 'CARRIER', name: '物流有限公司', business: '普通货运、仓储服务', weight: 26 },
  { entType: 'CARRIER', name: '运输有限公司', business: '普通货运', weight: 20 },
  { entType: 'CARRIER', name: '货运服务有限公司', business: '普通货运、货运代理', weight: 8 },
  { entType: 'CARRIER', name: '冷链物流有限公司', business: '冷藏保鲜运输、冷库仓储', weight: 6 },
  { entType: 'CARRIER', name: '集装箱运输有限公司', business: '集装箱运输、多式联运', weight: 5 },
  { entType: 'CARRIER', name: '危货运输有限公司', business: '危险货物运输', weight: 4 },
  { entType: 'CARRIER', name: '城市配送有限公司', business: '城市配送、快运', weight: 5 },
  { entType: 'NETWORK_FREIGHT', name: '网络货运有限公司', business: '网络货运', weight: 3 },
  {
    entType: 'INTEGRATED',
    name: '供应链管理有限公司',
    business: '供应链管理、仓储、货运',
    weight: 6,
  },
  { entType: 'CONSIGNOR', name: '建材贸易有限公司', business: '建材销售', weight: 4 },
  { entType: 'CONSIGNOR', name: '粮油贸易有限公司', business: '粮油购销', weight: 3 },
  { entType: 'INDIVIDUAL', name: '货运部（个体工商户）', business: '普通货运', weight: 8 },
]

/** Where the register's enterprises are, beside five parts for any other city. */
export const cityWeights: Readonly<Record<string, number>> = {
  340100: 17,
  340200: 10,
  340300: 7,
  340500: 6,
  340600: 4,
  340700: 4,
  341000: 4,
  341200: 9,
  341700: 4,
}
