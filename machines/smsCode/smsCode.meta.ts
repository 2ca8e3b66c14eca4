import { stateMeta } from '#machines/kit/stateMeta.ts'

export const smsCodeMeta = {
  unasked: stateMeta(
    '尚未获取',
    'Not asked for',
    '填写手机号后可获取验证码。',
    'A code can be asked for once the phone is there.',
  ),
  fetchingImage: stateMeta(
    '获取图形验证码',
    'Fetching the picture',
    '正在获取图形验证码；输错后也会换一张。',
    'A picture is on its way, also after a wrong answer.',
  ),
  imageFailed: stateMeta(
    '图形验证码获取失败',
    'Picture failed',
    '图形验证码未能取得，可重试或暂不获取。',
    'No picture came; it can be asked for again, or left.',
  ),
  answering: stateMeta(
    '填写图形验证码',
    'Answering the picture',
    '先填写图形验证码，再发送短信；看不清可换一张。',
    'The picture is read before a message is sent; another can be had.',
  ),
  sending: stateMeta(
    '正在发送',
    'Sending',
    '正在请服务器发送短信。',
    'The server is asked to send the message.',
  ),
  abandoning: stateMeta(
    '放弃获取',
    'Abandoning',
    '不再获取，回到原处。',
    'Goes back to where it was.',
  ),
  sent: stateMeta(
    '短信已发送',
    'Sent',
    '显示多少秒后可重新获取；换了手机号可立即获取。',
    'Shows when another may be asked for; another phone may be served at once.',
  ),
  resendable: stateMeta(
    '可重新获取',
    'Resendable',
    '可再次获取短信验证码。',
    'Another message may be asked for.',
  ),
  limited: stateMeta(
    '获取过于频繁',
    'Limited',
    '同一手机号或网络获取过多，显示多少秒后可再试。',
    'Too many messages to this phone or network: shows when to try again.',
  ),
}
