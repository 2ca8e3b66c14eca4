import { invoiceColumns } from '#contract/invoice.columns.ts'
import { headingOf, orderColumns } from '#contract/order.columns.ts'
import { dayMs } from '#contract/time.ts'
import type { Filled, FilledSheet } from './savedBy.ts'

const later = (at: string, days: number) => ({
  at: new Date(Date.parse(`${at}Z`) + days * dayMs).toISOString().slice(0, 19).replace('T', ' '),
})

/** An order as somebody fills it in: identifiers as text, figures as such, one of them worked out, real dates. */
const orderOf = (number: string, days: number, row: number): Partial<Record<string, Filled>> => ({
  原始单号: number,
  货主名称: '江汇示例供应链管理有限公司',
  货主统一社会信用代码: '91349902MAXXX0031B',
  收货方名称: '江北样例金属材料有限公司',
  收货方证件号: '91349905MAXXX0058E',
  业务类型: '干线普货运输',
  货物名称: '冷轧钢卷',
  货物类型: '钢铁',
  货物重量: { amount: 31.5 },
  件数: { amount: 12 },
  装货省市区: '安徽省芜湖市鸠江区',
  装货详细地址: '芜湖市鸠江区示例港区1号',
  卸货省市区: '江苏省苏州市昆山市',
  卸货详细地址: '昆山市示例路18号',
  车牌号: '皖X10001',
  车牌颜色: '黄',
  挂车车牌号: '皖X1001挂',
  司机姓名: '张样一',
  司机身份证号: '349901198503120011',
  司机手机号: '19900010001',
  实际承运人名称: '张样一',
  实际承运人证件号: '349901198503120011',
  计价方式: '按车',
  单价: { amount: 3742 },
  运费总额: { amount: 3742 },
  司机运费: { formula: `ROUND(AD${row}*0.955,2)`, is: 3573.61 },
  扣款: { amount: 0 },
  付款方式: '线下转账',
  收款人类型: '驾驶员',
  收款人姓名: '张样一',
  收款账号: 'demo01@example.com',
  合同编号: 'KJ-2026-003',
  运单生成时间: later('2026-10-10 07:33:00', days),
  发货时间: later('2026-10-10 09:33:00', days),
  收货时间: later('2026-10-10 16:43:00', days),
  运距: { amount: 330 },
  轨迹链接: `https://track.example.com/${number}`,
})

/** Two orders, so many days after the first of the fixtures; and the sheet of notes that comes with the template. */
export const orderSheets = (name: string, days: number): FilledSheet[] => [
  {
    name: '订单导入',
    rows: [
      orderColumns.map(headingOf),
      ...[0, 2].map((more, at) => {
        const order = orderOf(`${name}-${at + 1}`, days + more, at + 2)
        return orderColumns.map(({ header }) => order[header] ?? null)
      }),
    ],
  },
  { name: '填写说明', rows: [['1. 请勿改动表头']] },
]

/** An invoice of both. */
export const invoiceSheets = (number: string, shippingNoteNumbers: string): FilledSheet[] => {
  const row: Partial<Record<string, Filled>> = {
    发票号码: number,
    开票日期: { at: '2026-11-20 00:00:00' },
    购方: '江汇示例供应链管理有限公司',
    销方: '云途示例网络货运有限公司',
    金额: { amount: 6866.06 },
    税额: { amount: 617.94 },
    价税合计: { formula: 'E2+F2', is: 7484 },
    托运单号: shippingNoteNumbers,
    发票类型: '电子发票（增值税专用发票）',
  }
  return [
    {
      name: '发票导入',
      rows: [
        invoiceColumns.map(({ header, required }) => `${required ? '*' : ''}${header}`),
        invoiceColumns.map(({ header }) => row[header] ?? null),
      ],
    },
  ]
}
