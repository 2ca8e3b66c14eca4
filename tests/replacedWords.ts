/** What was said once and is said better now; `N` stands for a figure or a name. */
const replaced = [
  '重新付款失败的 N 笔',
  '重新付款退回的 N 笔',
  '谁来处理、怎么处理',
  '原因和办法',
  '失败原因和办法',
  '有一次付款还没有做完',
  '可以从停下的地方继续',
  '不再继续',
  '已付出',
  '已付出 N 笔 N 元',
  '未付出',
  '已有结果 N/N 笔',
  '全部明细已有结果',
  '暂时没有得到答复',
  '渠道没有收到这次付款',
  '重付自',
  '本任务重付自',
  '失败明细已在此任务重付',
  '拒收不符的渠道通知',
  '请在支付宝或工行网银完成确认',
  '合同 N 不存在',
  '可在付款办理中选择贷款支付用信',
  '随填随校验',
  '选择一个项目',
  '确认即认定应收账款真实',
  '申请没有附材料',
  '— 人',
  '— 辆',
  '打开菜单',
  '可查看并下载所绘数据',
  // A status is 待提交; what an act did not reach is 尚未提交.
  '未提交',
  '未提交的N',
]

const mark = '[，。；：！？（）“”]'
const stands = (phrase: string) => new RegExp(`(^|${mark})${phrase}($|${mark})`)

/** Whether a text says what is said better now; what is put into it counts as a figure or a name. */
export const saysReplaced = (text: string) => {
  const plain = text.replace(/\{\w+\}/g, 'N')
  return replaced.some((phrase) => stands(phrase).test(plain))
}
