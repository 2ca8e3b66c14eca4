import type { SessionWords } from './session.zhCN.ts'

export const sessionEn: SessionWords = {
  ended: {
    login:
      'Your account was logged in elsewhere at {time} ({device}), so you were logged out here. If that was not you, reset your password now',
    password:
      'Your password was reset at {time} ({device}), so you were logged out here. Log in with the new password. If that was not you, contact customer service',
    freeze: 'Your account was frozen at {time}. Please contact customer service',
    operator: 'The platform logged you out at {time}. Please log in again',
  },
  devices: {
    phone: 'phone',
    tablet: 'tablet',
    computer: 'computer',
    unknown: 'device not recognised',
  },
  browsers: {
    weChat: 'WeChat',
    alipay: 'Alipay',
    dingTalk: 'DingTalk',
    qq: 'QQ Browser',
    uc: 'UC Browser',
    huawei: 'Huawei Browser',
    edge: 'Edge',
    firefox: 'Firefox',
    chrome: 'Chrome',
    safari: 'Safari',
  },
  on: '{device}, {browser}',
}
