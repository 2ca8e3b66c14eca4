export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown'
export type Browser =
  | 'weChat'
  | 'alipay'
  | 'dingTalk'
  | 'qq'
  | 'uc'
  | 'huawei'
  | 'edge'
  | 'firefox'
  | 'chrome'
  | 'safari'

export type SessionWords = {
  /** What ended a session from elsewhere. */
  readonly ended: Record<'login' | 'password' | 'freeze' | 'operator', string>
  readonly devices: Record<DeviceKind, string>
  readonly browsers: Record<Browser, string>
  readonly on: string
}

export const sessionZhCN: SessionWords = {
  ended: {
    login:
      '您的账号已于 {time} 在别处登录（{device}），此处的登录已失效。如非本人操作，请立即找回密码并重设',
    password:
      '您的登录密码已于 {time} 重设（{device}），此处的登录已失效，请使用新密码登录。如非本人操作，请联系平台客服',
    freeze: '您的账号已于 {time} 被冻结，登录已失效。请联系平台客服',
    operator: '平台已于 {time} 退出您的登录，请重新登录',
  },
  devices: { phone: '手机', tablet: '平板电脑', computer: '电脑', unknown: '未能识别的设备' },
  browsers: {
    weChat: '微信',
    alipay: '支付宝',
    dingTalk: '钉钉',
    qq: 'QQ 浏览器',
    uc: 'UC 浏览器',
    huawei: '华为浏览器',
    edge: 'Edge 浏览器',
    firefox: '火狐浏览器',
    chrome: 'Chrome 浏览器',
    safari: 'Safari 浏览器',
  },
  on: '{device}，{browser}',
}
