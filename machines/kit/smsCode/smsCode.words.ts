import type { WordsOf } from '#machines/atlas/words.ts'
import type { smsCodeMachine } from './smsCode.machine.ts'

export const smsCodeWords: WordsOf<typeof smsCodeMachine> = {
  machine: {
    zh: '短信验证码',
    en: 'Code by text message',
    description: {
      zh: '发送短信验证码；到时可重新获取，过于频繁须等待。',
      en: 'Sends a code by text message. Another can be sent after a pause, and too many must wait longer.',
    },
  },
  states: {
    unasked: {
      zh: '尚未获取',
      en: 'Not requested',
      description: {
        zh: '填写手机号后可获取验证码。',
        en: 'A code can be requested once a phone number is there.',
      },
    },
    sending: {
      zh: '正在发送短信',
      en: 'Sending the message',
      description: {
        zh: '浏览器自动完成安全校验，再请服务器发送短信验证码；无需操作。',
        en: 'The browser does a security check by itself, then the server sends the message.',
      },
    },
    failed: {
      zh: '短信未发送',
      en: 'Message not sent',
      description: {
        zh: '显示原因，可再次获取短信验证码。',
        en: 'The reason is shown, and the message can be requested again.',
      },
    },
    sent: {
      zh: '短信已发送',
      en: 'Message sent',
      description: {
        zh: '显示多少秒后可重新获取；更换手机号后可立即获取。',
        en: 'Shows the seconds until another can be sent. A different phone number need not wait.',
      },
    },
    resendable: {
      zh: '可重新获取',
      en: 'Can be sent again',
      description: { zh: '可再次获取短信验证码。', en: 'Another message can be requested.' },
    },
    limited: {
      zh: '获取过于频繁',
      en: 'Too many requests',
      description: {
        zh: '同一手机号或网络获取过多，显示多少秒后可再试。',
        en: 'Too many messages went to this phone or network. Shows the seconds until the next try.',
      },
    },
  },
  events: {
    'code.asked': { zh: '获取验证码', en: 'Request a code' },
    'seconds.counted': { zh: '过去一秒', en: 'One second has passed', who: 'portal' },
  },
  guards: {
    isOver: { zh: '时间已到', en: 'the time is up' },
    isOtherPhone: { zh: '已更换手机号', en: 'the phone number is different' },
    isTooMany: { zh: '获取过于频繁', en: 'too many requests' },
  },
  actors: {
    sendCode: { zh: '发送短信验证码', en: 'Send the message' },
    countdown: { zh: '倒计时', en: 'Count the seconds' },
  },
}
