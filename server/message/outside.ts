import { linkOf, type MessageValue, type MessageWay, textOutside } from '#contract/message.rules.ts'
import { messageEn } from '#contract/words/message.en.ts'
import { messageZhCN } from '#contract/words/message.zhCN.ts'
import type { Locale } from '#server/platform/ports.ts'
import type { message } from './message.schema.ts'

/** Who says so: carriers want a text message to begin with it, in these brackets. */
export const signature = '【物流信用平台】'

const words = {
  'zh-CN': {
    message: messageZhCN,
    text: ({ title, text }: Said) => `${title}：${text}`,
    shortened: '详情请登录平台查看。',
    // Who is frozen cannot log in.
    frozen: '详情请联系平台客服。',
    greeting: (name: string) => `${name}：`,
    link: (address: string) => `办理或查看请登录平台：${address}`,
    foot: '本邮件由系统发送，请勿回复。平台不会通过邮件索要密码或验证码。接收方式可在“消息”的接收设置中更改。',
  },
  en: {
    message: messageEn,
    text: ({ title, text }: Said) => `${title}. ${text}`,
    shortened: ' Log in to the platform for the details.',
    frozen: ' Contact customer service for the details.',
    greeting: (name: string) => `To ${name}:`,
    link: (address: string) => `Log in to the platform to see it or act on it: ${address}`,
    foot: 'This mail was sent by the system; please do not reply. The platform never asks for passwords or codes by mail. You can change what is sent to you under Messages.',
  },
} as const satisfies Record<Locale, object>

type Said = { title: string; text: string }

export type Sent = Pick<typeof message.$inferSelect, 'kind'> & {
  params: Readonly<Record<string, MessageValue>>
  way: MessageWay
  language: Locale
  entName: string
}

/** A message as it goes out: an SMS is one text without an address to follow, a mail has a title and leads to its page. */
export const writtenOut = (
  { kind, params, way, language, entName }: Sent,
  publicUrl: string,
): { title: string | null; text: string } => {
  const t = words[language]
  const { isShortened, ...said } = textOutside(t.message, kind, params)
  const where = kind === 'accountFrozen' ? t.frozen : t.shortened
  const rest = isShortened ? where : ''
  if (way === 'sms') return { title: null, text: `${signature}${t.text(said)}${rest}` }
  const link = linkOf(kind, params)
  const paragraphs = [
    t.greeting(entName),
    `${said.text}${rest}`,
    ...(link === null ? [] : [t.link(`${publicUrl}${link}`)]),
    t.foot,
  ]
  return { title: `${signature}${said.title}`, text: paragraphs.join('\n\n') }
}
