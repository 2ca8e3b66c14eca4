import type { Access } from '#contract/endpoint.ts'
import type { signedHeaders } from '#contract/signature.rules.ts'
import type { Locale } from '#server/platform/ports.ts'

export type DocWords = {
  title: string
  otherLanguage: string
  skip: string
  groups: string
  general: string
  rules: readonly string[]
  params: string
  query: string
  body: string
  file: string
  reply: string
  blob: string
  stream: string
  problems: string
  idempotent: string
  signed: string
  /** The headers of a signed request. */
  headers: Record<(typeof signedHeaders)[keyof typeof signedHeaders], string>
  access: Record<Access, string>
  groupNames: Readonly<Record<string, string>>
}

export const docWords: Record<Locale, DocWords> = {
  'zh-CN': {
    title: '接口文档',
    otherLanguage: 'English',
    skip: '跳到正文',
    groups: '接口分组',
    general: '通用约定',
    rules: [
      '应答为 {code, msg, data}，code 为 200 表示成功；失败时 data 含 problem、params、errors 和 requestNo（请求编号）。',
      '登录后，在请求头 Authorization 中携带 Bearer 令牌；后台轮询请携带 X-Background: 1，不延长会话。',
      '涉及资金的请求须携带 Idempotency-Key；重复请求返回首次的应答，保留 7 天。',
      '金额为整数分，编号为字符串，时间为北京时间 YYYY-MM-DD HH:mm:ss。',
      '标有“可用密钥签名”的接口，企业的外部系统可以不登录，用接口密钥签名调用：在五个 X-Portal-* 请求头中携带密钥编号、时间、随机串、请求体摘要和签名（HMAC-SHA256）。',
      '应答语言由 Accept-Language 决定：zh-CN 或 en。',
    ],
    params: '路径参数',
    query: '查询参数',
    body: '请求体',
    file: '上传文件',
    reply: '应答 data',
    blob: '文件',
    stream: '事件流（text/event-stream）',
    problems: '可能的失败',
    idempotent: '须携带 Idempotency-Key',
    signed: '可用密钥签名',
    headers: {
      'x-portal-key': '密钥编号',
      'x-portal-timestamp': '请求时间，1970 年以来的秒数，与服务器相差不超过 300 秒',
      'x-portal-nonce': '随机串，16 至 64 位字母、数字、下划线或连字符，一个请求一个',
      'x-portal-body-sha256': '请求体原文的 SHA-256，小写十六进制；无请求体的为空串的摘要',
      'x-portal-signature':
        '以密钥对 portal-v1、请求方法、路径（含查询参数）、时间、随机串、请求体摘要（以换行符相连）计算的 HMAC-SHA256，小写十六进制',
    },
    access: {
      public: '公开',
      enterprise: '登录企业',
      desk: '外部机构演示台（仅演示环境）',
      channel: '付款渠道（签名）',
    },
    groupNames: {
      auth: '登录',
      portal: '平台自有接口',
      personal: '企业信息',
      content: '内容',
      file: '文件',
      taxpay: '税务订单',
      realTimeOrder: '实时订单',
      apiOrder: '接口订单',
      payTask: '付款任务',
      bank: '银行',
      alipay: '记账本',
      invoice: '发票',
      desk: '外部机构演示台',
    },
  },
  en: {
    title: 'API documentation',
    otherLanguage: '中文',
    skip: 'Skip to the content',
    groups: 'Groups of calls',
    general: 'Common rules',
    rules: [
      'Every answer is {code, msg, data}; code 200 is success. Of a failure, data has problem, params, errors and requestNo (the request number).',
      'Once logged in, send Authorization: Bearer …; background polls send X-Background: 1 and do not extend the session.',
      'Calls that move money need an Idempotency-Key; a repeat gets the first answer again, for seven days.',
      'Money is in integer fen, ids are text, times are wall time of Asia/Shanghai, YYYY-MM-DD HH:mm:ss.',
      'Calls marked “by a key, too” are open to an enterprise’s own systems without a session: five X-Portal-* headers carry the key, the time, a nonce, the hash of the body and the signature (HMAC-SHA256).',
      'Accept-Language chooses the language of the answer: zh-CN or en.',
    ],
    params: 'Path parameters',
    query: 'Query parameters',
    body: 'Body',
    file: 'Uploaded file',
    reply: 'Reply (data)',
    blob: 'A file',
    stream: 'events (text/event-stream)',
    problems: 'Possible failures',
    idempotent: 'needs an Idempotency-Key',
    signed: 'by a key, too',
    headers: {
      'x-portal-key': 'The key',
      'x-portal-timestamp': 'Seconds since 1970, at most 300 away from the server’s clock',
      'x-portal-nonce': '16 to 64 letters, digits, underscores or hyphens, anew for each request',
      'x-portal-body-sha256':
        'SHA-256 of the raw body, small hexadecimal digits; without a body that of no bytes',
      'x-portal-signature':
        'HMAC-SHA256 with the secret over portal-v1, method, path with query, time, nonce and hash of the body, joined by line feeds; small hexadecimal digits',
    },
    access: {
      public: 'Public',
      enterprise: 'Logged-in enterprise',
      desk: 'Outside parties’ desk (demonstration only)',
      channel: 'Payment channel (signed)',
    },
    groupNames: {
      auth: 'Logging in',
      portal: 'The portal’s own calls',
      personal: 'The enterprise',
      content: 'Content',
      file: 'Files',
      taxpay: 'Imported orders',
      realTimeOrder: 'Real-time orders',
      apiOrder: 'Interface orders',
      payTask: 'Pay tasks',
      bank: 'Bank',
      alipay: 'Account book',
      invoice: 'Invoices',
      desk: 'Outside parties’ desk',
    },
  },
}
