import type { WordsOf } from '#machines/atlas/words.ts'
import { sessionExpired } from '#machines/kit/kit.words.ts'
import type { sessionMachine } from './session.machine.ts'

export const sessionWords: WordsOf<typeof sessionMachine> = {
  machine: {
    zh: '会话',
    en: 'Session',
    description: {
      zh: '当前由谁使用：恢复登录、登录、闲置提醒和退出，各标签页保持一致。',
      en: 'Who is here: restored, logged in, warned when idle, logged out, the same in every tab.',
    },
  },
  states: {
    restoring: {
      zh: '正在恢复登录',
      en: 'Restoring',
      description: {
        zh: '读取本浏览器保存的登录信息。',
        en: 'Reads who was last logged in on this browser.',
      },
    },
    anonymous: {
      zh: '未登录',
      en: 'Visitor',
      description: {
        zh: '访客，可浏览公开内容。',
        en: 'Nobody is logged in. Public pages can be read.',
      },
    },
    loggedIn: {
      zh: '已登录',
      en: 'Logged in',
      description: {
        zh: '企业用户已登录：一面关注闲置时限，一面更新企业信息。',
        en: 'An enterprise is logged in. Its idle time is watched and its details are refreshed side by side.',
      },
    },
    'loggedIn.presence': {
      zh: '使用情况',
      en: 'Presence',
      description: {
        zh: '关注是否长时间无操作，到期前提醒。',
        en: 'Watches for a long time without activity, and warns before the session expires.',
      },
    },
    'loggedIn.presence.active': {
      zh: '使用中',
      en: 'Active',
      description: {
        zh: '登录有效，离闲置时限尚远。',
        en: 'The session is valid and far from its idle limit.',
      },
    },
    'loggedIn.presence.expiring': {
      zh: '登录即将失效',
      en: 'About to expire',
      description: {
        zh: '两分钟内无操作将退出登录，可选择继续使用或退出。',
        en: 'The session expires within two minutes. The person can stay or log out.',
      },
    },
    'loggedIn.presence.staying': {
      zh: '正在延长登录',
      en: 'Extending the session',
      description: {
        zh: '正在请服务器延长登录时间。',
        en: 'The server is being asked for more time.',
      },
    },
    'loggedIn.presence.asking': {
      zh: '正在确认登录',
      en: 'Checking the session',
      description: {
        zh: '已到闲置时限，由服务器判断登录是否仍有效；网络故障不会退出登录。',
        en: 'The idle limit has passed and the server decides. A network failure logs nobody out.',
      },
    },
    'loggedIn.info': {
      zh: '企业信息',
      en: 'Enterprise details',
      description: {
        zh: '保持所显示的企业信息与服务器一致。',
        en: 'Brings the enterprise’s details in line with the server.',
      },
    },
    'loggedIn.info.current': {
      zh: '企业信息已是最新',
      en: 'Up to date',
      description: {
        zh: '企业信息与服务器上一次给出的一致。',
        en: 'The details are what the server last said.',
      },
    },
    'loggedIn.info.refreshing': {
      zh: '正在更新企业信息',
      en: 'Refreshing',
      description: {
        zh: '正在向服务器读取企业信息，并保存到本浏览器。',
        en: 'The details are being loaded from the server and stored in this browser.',
      },
    },
    loggingOut: {
      zh: '正在退出登录',
      en: 'Logging out',
      description: {
        zh: '告知服务器，随后清除本浏览器的登录信息，前往登录页。',
        en: 'Tells the server, removes the person from this browser and goes to the login page.',
      },
    },
  },
  events: {
    'login.succeeded': { zh: '登录成功', en: 'Login succeeded', who: 'portal' },
    'user.changed': {
      zh: '其他标签页登录或退出',
      en: 'Another tab logged in or out',
      who: 'portal',
    },
    'refresh.requested': { zh: '需要更新企业信息', en: 'Details need refreshing', who: 'portal' },
    'logout.requested': { zh: '退出登录', en: 'Log out' },
    'stay.requested': { zh: '继续使用', en: 'Stay logged in' },
    'idle.extended': { zh: '闲置时限推后', en: 'Idle limit moved', who: 'portal' },
    'idle.nearing': { zh: '临近闲置时限', en: 'Idle limit is near', who: 'portal' },
    'idle.passed': { zh: '已到闲置时限', en: 'Idle limit has passed', who: 'portal' },
    'session.unauthorised': sessionExpired,
  },
  guards: {
    isTold: {
      zh: '已在登录页，且失效原因已告知',
      en: 'the login page is open and says how the login ended',
    },
    isOnLogin: { zh: '已在登录页', en: 'the login page is open' },
    isSomebody: { zh: '有登录信息', en: 'somebody is logged in' },
    isSamePerson: { zh: '仍是同一企业', en: 'it is the same enterprise' },
  },
  actors: {
    readUser: { zh: '读取本浏览器的登录信息', en: 'Read who is logged in on this browser' },
    refreshUser: { zh: '读取企业信息', en: 'Load the enterprise’s details' },
    stay: { zh: '延长登录时间', en: 'Extend the session' },
    logout: { zh: '退出登录', en: 'Log out' },
    tabs: { zh: '监听其他标签页', en: 'Listen to other tabs' },
    idleClock: { zh: '闲置计时', en: 'Watch the idle time' },
  },
}
