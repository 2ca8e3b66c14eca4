import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messageAreas, messageChoices, messageKinds } from './message.rules.ts'
import { Id, pageOf, PageQuery, Time, Version } from './values.ts'

const portal = { group: 'portal', access: 'enterprise', kind: 'json' } as const

/** What happened that concerns a person; whoever shows it has the words (`messageText`) and the page (`linkOf`). */
export const Message = z.object({
  id: Id,
  kind: z.enum(messageKinds),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  createTime: Time,
  readTime: z.nullable(Time),
})
export type Message = z.infer<typeof Message>

export const MessageFilter = z.strictObject({
  area: z.optional(z.enum(messageAreas)),
  /** `1`: only those that are not read yet. */
  unread: z.optional(z.literal('1')),
})
export type MessageFilter = z.infer<typeof MessageFilter>

/** The caller's messages of a year, the latest first. */
export const queryMessages = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/message',
  summary: { zh: '我的消息', en: 'Own messages' },
  query: z.extend(MessageFilter, PageQuery.shape),
  reply: pageOf(Message),
})

export const Unread = z.object({
  /** As many as the list of unread ones has. */
  unread: z.int(),
  /** The last of them: who reads all reads up to here, and nothing that came since. */
  newest: z.nullable(Id),
})
export type Unread = z.infer<typeof Unread>

/** How many of the caller's messages there are, and how many are not read. */
export const countMessages = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/message/count',
  summary: { zh: '消息数量', en: 'Count messages' },
  query: z.pick(MessageFilter, { area: true }),
  reply: z.extend(Unread, { all: z.int() }),
})

/** Marks as read those named, or all up to one: what came after it, nobody has seen. Again changes nothing. */
export const readMessages = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/message/read',
  summary: { zh: '标记消息已读', en: 'Mark messages as read' },
  body: z
    .strictObject({
      ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))),
      upTo: z.optional(Id),
    })
    .check(z.refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined))),
  reply: Unread,
})

/** Says `event: unread` with an `Unread` of the caller: at first, and whenever it may have changed. */
export const streamMessages = endpoint({
  ...portal,
  kind: 'stream',
  method: 'GET',
  path: '/api/portal/message/stream',
  summary: { zh: '未读消息数量（事件流）', en: 'Stream of the unread count' },
})

const choice = z.enum(messageChoices)

/** Which messages of each area a person is also sent, by each way, and in which language. */
const choices = {
  language: z.enum(['zh-CN', 'en']),
  smsOrder: choice,
  smsPay: choice,
  smsLoan: choice,
  smsAccount: choice,
  mailOrder: choice,
  mailPay: choice,
  mailLoan: choice,
  mailAccount: choice,
}

export const MessageSettings = z.strictObject({
  /** 0 while the person has chosen nothing. */
  version: Version,
  ...choices,
})
export type MessageSettings = z.infer<typeof MessageSettings>

/** The same with where they go, masked; null where the enterprise has given none. */
export const SentWhere = z.extend(MessageSettings, {
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** How many of the last 30 days did not get there, as far as is known. */
  refused: z.strictObject({ sms: z.int(), mail: z.int() }),
})
export type SentWhere = z.infer<typeof SentWhere>

/** A person's own, on every device. */
export const getMessageSettings = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/message/settings',
  summary: { zh: '读取消息接收设置', en: 'Read how messages are sent' },
  reply: SentWhere,
})

/** Sets what it names. `version` is the one that was read; another device's change since refuses it. */
export const putMessageSettings = endpoint({
  ...portal,
  method: 'PUT',
  path: '/api/portal/message/settings',
  summary: { zh: '保存消息接收设置', en: 'Save how messages are sent' },
  body: MessageSettings,
  reply: SentWhere,
  problems: ['versionConflict'],
})
