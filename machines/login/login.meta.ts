import { stateMeta } from '#machines/kit/stateMeta.ts'

export const loginMeta = {
  entering: stateMeta(
    '填写账号密码',
    'Entering',
    '填写账号和密码。',
    'Account and password are entered.',
  ),
  enteringWithCode: stateMeta(
    '填写验证码',
    'Entering with code',
    '第二次起须同时填写图形验证码。',
    'From the second try on the code in the image is asked for.',
  ),
  fetchingCode: stateMeta(
    '获取验证码',
    'Fetching the code',
    '正在获取图形验证码。',
    'A new image is on its way.',
  ),
  codeFailed: stateMeta(
    '验证码获取失败',
    'Code failed',
    '图形验证码未能取得，可重试。',
    'No image came; it can be asked for again.',
  ),
  submitting: stateMeta('正在登录', 'Submitting', '服务器正在核对。', 'The server compares.'),
  locked: stateMeta(
    '账号已锁定',
    'Locked',
    '多次失败，账号锁定一段时间；可用其他账号登录。',
    'After too many failures the account rests; another account may be tried.',
  ),
  underReview: stateMeta(
    '账号待审核',
    'Under review',
    '账号尚未通过审核，显示进度；可用其他账号登录。',
    'The account is not approved yet: where its application stands; another may be tried.',
  ),
  rejected: stateMeta(
    '审核未通过',
    'Rejected',
    '显示驳回原因，可修改后重新提交。',
    'Why the application was rejected; it can be mended and sent again.',
  ),
  loggedIn: stateMeta(
    '已登录',
    'Logged in',
    '登录成功，返回原来的页面。',
    'Logged in; the way back is taken.',
  ),
}
