import { approvedOrder } from './order.examples.ts'
import type { FoundGroup } from './search.contract.ts'

const orders: FoundGroup = {
  kind: 'vehicleNumber',
  hits: [
    {
      id: approvedOrder.id,
      title: approvedOrder.shippingNoteNumber,
      titleEn: null,
      note: '皖X10001 张样一 江汇示例供应链管理有限公司',
    },
    {
      id: '1850000000000000002',
      title: 'YD2026101000000002',
      titleEn: null,
      note: '皖X10001 李样二 江北样例金属材料有限公司',
    },
  ],
  hasMore: true,
}

const payTasks: FoundGroup = {
  kind: 'payTasks',
  hits: [
    {
      id: '1860000000000000001',
      title: 'FK20261121000001',
      titleEn: null,
      note: '十一月第三批运费',
    },
  ],
  hasMore: false,
}

/** What everybody finds. */
export const publicGroups: FoundGroup[] = [
  {
    kind: 'enterprises',
    hits: [
      {
        id: '1020000000000000001',
        title: '安和示例物流有限公司',
        titleEn: null,
        note: '91349901MAXXX00157',
      },
    ],
    hasMore: false,
  },
  {
    kind: 'articles',
    hits: [
      {
        id: '1840000000000000001',
        title: '关于启用新版订单导入模板的通知',
        titleEn: 'A new template for importing orders',
        note: '2026-10-18',
      },
    ],
    hasMore: false,
  },
]

export const foundGroups: FoundGroup[] = [orders, payTasks, ...publicGroups]

export const replies = { searchPortal: { groups: foundGroups } }
