/** What is said of an order beside that it was done. */
export const orderNoteZhCN = {
  departed: '已按首个轨迹点登记发车，发车时间 {time}',
  trialExpired: '轨迹已绑定。预审已过有效期，未登记发车，请重新申请预审，通过后登记发车',
  departureUnfit: '轨迹已绑定。首个轨迹点（{time}）早于运单生成时间，未登记发车，请核对后登记发车',
  voidAsked: '订单已发车，已提交作废申请，由平台审核；审核通过前订单照常办理',
} as const

export type OrderNote = keyof typeof orderNoteZhCN
