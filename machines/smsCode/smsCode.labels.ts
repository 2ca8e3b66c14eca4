import type { Labels } from '#machines/atlas/labels.ts'
import type { smsCodeMachine } from './smsCode.machine.ts'

export const smsCodeLabels: Labels<typeof smsCodeMachine> = {
  title: { zh: '短信验证码', en: 'Code by text message' },
  purpose: {
    zh: '先核对图形验证码，再发送短信；到时可重新获取，过于频繁须等待',
    en: 'A picture is read, a message is sent; another has to wait, too many wait longer',
  },
  events: {
    'code.asked': { zh: '获取验证码', en: 'Code asked for' },
    'image.answered': { zh: '填写图形验证码', en: 'Picture answered' },
    'image.refreshed': { zh: '换一张', en: 'Another picture asked for' },
    'asking.abandoned': { zh: '暂不获取', en: 'Given up' },
    'seconds.counted': { zh: '过去一秒', en: 'A second passed', by: 'portal' },
  },
  guards: {
    isOver: { zh: '时间已到', en: 'the time is up' },
    isOtherPhone: { zh: '换了手机号', en: 'another phone' },
    isTooMany: { zh: '过于频繁', en: 'too many' },
    wasSent: { zh: '发送过', en: 'one was sent before' },
  },
}
