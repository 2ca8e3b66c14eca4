import type { WordsOf } from '#machines/atlas/words.ts'
import type { smsCodeMachine } from './smsCode.machine.ts'

export const smsCodeWords: WordsOf<typeof smsCodeMachine> = {
  machine: {
    zh: '短信验证码',
    en: 'Code by text message',
    description: {
      zh: '先填写图形验证码，再发送短信验证码；到时可重新获取，过于频繁须等待。',
      en: 'Asks for the code in an image, then sends a text message. Another can be sent after a pause, and too many must wait longer.',
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
    fetchingImage: {
      zh: '正在获取图形验证码',
      en: 'Loading the image',
      description: {
        zh: '正在获取图形验证码；输错后也会换一张。',
        en: 'An image is being loaded, also after a wrong answer.',
      },
    },
    imageFailed: {
      zh: '图形验证码获取失败',
      en: 'Image not loaded',
      description: {
        zh: '暂时未能取得图形验证码，可以重试，也可以暂不获取。',
        en: 'No image could be loaded. The person can try again or leave it.',
      },
    },
    answering: {
      zh: '填写图形验证码',
      en: 'Reading the image',
      description: {
        zh: '先填写图形验证码，再发送短信；看不清可换一张。',
        en: 'The person types what the image says before a message is sent. Another image can be loaded.',
      },
    },
    'answering.reading': {
      zh: '辨认图片',
      en: 'Making it out',
      description: { zh: '逐字填写图片内容。', en: 'What the image says is typed.' },
    },
    'answering.blank': {
      zh: '尚未填写',
      en: 'Left blank',
      description: {
        zh: '未填写即点了发送，提示先填写。',
        en: 'The message was asked for without an answer, which is asked for first.',
      },
    },
    sending: {
      zh: '正在发送短信',
      en: 'Sending the message',
      description: { zh: '正在请服务器发送短信验证码。', en: 'The server is sending the message.' },
    },
    abandoning: {
      zh: '暂不获取',
      en: 'Leaving',
      description: { zh: '不再获取，回到之前的状态。', en: 'Returns to where it was before.' },
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
    'image.typed': { zh: '填写图形验证码', en: 'Type what the image says' },
    'image.answered': { zh: '发送短信', en: 'Send the message' },
    'image.refreshed': { zh: '换一张', en: 'Load another image' },
    'asking.abandoned': { zh: '暂不获取', en: 'Leave it' },
    'seconds.counted': { zh: '过去一秒', en: 'One second has passed', who: 'portal' },
  },
  guards: {
    isBlank: { zh: '未填写', en: 'nothing is typed' },
    isOver: { zh: '时间已到', en: 'the time is up' },
    isOtherPhone: { zh: '已更换手机号', en: 'the phone number is different' },
    isTooMany: { zh: '获取过于频繁', en: 'too many requests' },
    wasSent: { zh: '此前已发送过', en: 'one was sent before' },
  },
  actors: {
    getImage: { zh: '获取图形验证码', en: 'Load the image' },
    sendCode: { zh: '发送短信验证码', en: 'Send the message' },
    countdown: { zh: '倒计时', en: 'Count the seconds' },
  },
}
