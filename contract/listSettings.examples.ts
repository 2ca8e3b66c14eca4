import type { ListSettings } from './listSettings.contract.ts'

export const listSettings: ListSettings = {
  version: 3,
  hidden: ['goods'],
  views: [
    { name: '待付款', search: '?status=30' },
    { name: '本月钢材', search: '?goods=%E9%92%A2&sort=freightFen&direction=desc' },
  ],
}

export const replies = {
  getListSettings: listSettings,
  putListSettings: listSettings,
}
