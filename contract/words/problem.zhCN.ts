import type { EverydayProblem } from '#contract/problem.ts'

/** What the portal says of the failures that any page may meet, and what to do. */
export const problemZhCN: Record<EverydayProblem, string> = {
  malformed: '请求内容有误，请刷新页面后重试',
  unauthorised: '登录已失效，请重新登录',
  forbidden: '您无权进行此操作',
  missing: '数据不存在或已被删除',
  versionConflict: '数据已被他人修改，请刷新后重试',
  inputInvalid: '填写内容有误，请按提示修改',
  tooManyRequests: '操作过于频繁，请 {seconds} 秒后再试',
  unexpected: '系统繁忙，请稍后再试',
  maintenance: '系统暂时不可用，请稍后再试',
  offline: '无法连接平台，请检查网络后重试',
  timedOut: '服务器未及时答复，请稍后查看结果',
  unreadable: '服务器答复无法识别，请稍后再试',
}
