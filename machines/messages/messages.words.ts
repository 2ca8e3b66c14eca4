import type { WordsOf } from '#machines/atlas/words.ts'
import type { messagesMachine } from './messages.machine.ts'

export const messagesWords: WordsOf<typeof messagesMachine> = {
  machine: {
    zh: '消息',
    en: 'Messages',
    description: {
      zh: '登录期间随时告知未读消息数量：同一浏览器的各个标签页共用一个消息通道；标记已读的消息。',
      en: 'While somebody is logged in, it tells how many messages are unread: all tabs of a browser share one stream. It marks those that were read.',
    },
  },
  states: {
    absent: {
      zh: '未登录',
      en: 'Nobody logged in',
      description: {
        zh: '无人登录，不接收消息。',
        en: 'Nobody is logged in, and nothing is heard.',
      },
      who: 'portal',
    },
    present: {
      zh: '已登录',
      en: 'Somebody logged in',
      description: {
        zh: '接收消息数量的变化，并标记已读。',
        en: 'Hears how many messages there are, and marks those that were read.',
      },
    },
    'present.hearing': {
      zh: '接收消息',
      en: 'Hearing',
      description: {
        zh: '由一个标签页连接消息通道，其他标签页听它转告。',
        en: 'One tab has the stream, and the others hear it from that one.',
      },
    },
    'present.hearing.following': {
      zh: '由其他标签页转告',
      en: 'Another tab has the stream',
      description: {
        zh: '消息通道由其他标签页连接，或尚未确定由谁连接。',
        en: 'Another tab has the stream, or it is not settled yet which one has.',
      },
    },
    'present.hearing.following.asking': {
      zh: '正在查询未读数量',
      en: 'Asking how many are unread',
      description: { zh: '正在向服务器查询未读消息数量。', en: 'The server is being asked.' },
    },
    'present.hearing.following.listening': {
      zh: '等待转告',
      en: 'Listening to other tabs',
      description: {
        zh: '等待其他标签页转告；30 秒没有消息的，再向服务器查询。',
        en: 'Waits for what other tabs say. After 30 seconds of silence the server is asked.',
      },
      who: 'portal',
    },
    'present.hearing.leading': {
      zh: '由本标签页接收',
      en: 'This tab has the stream',
      description: {
        zh: '本标签页连接消息通道，并转告其他标签页。',
        en: 'This tab has the stream and tells the others.',
      },
    },
    'present.hearing.leading.streaming': {
      zh: '消息通道已连接',
      en: 'The stream is open',
      description: {
        zh: '服务器有变化即时告知。',
        en: 'The server says every change as it happens.',
      },
      who: 'portal',
    },
    'present.hearing.leading.checking': {
      zh: '正在核对未读数量',
      en: 'Checking after the stream broke',
      description: {
        zh: '消息通道中断，正在查询期间的变化。',
        en: 'The stream broke. The server is asked what has changed meanwhile.',
      },
    },
    'present.hearing.leading.waiting': {
      zh: '等待重新连接',
      en: 'Waiting to connect again',
      description: {
        zh: '稍后重新连接消息通道，间隔逐次延长，最长一分钟。',
        en: 'Connects again after a pause that grows to a minute.',
      },
      who: 'portal',
    },
    'present.reading': {
      zh: '标记已读',
      en: 'Reading',
      description: {
        zh: '把已查看的消息标记为已读。',
        en: 'Marks as read what the person has looked at.',
      },
    },
    'present.reading.resting': {
      zh: '没有待标记的消息',
      en: 'Nothing to mark',
      description: { zh: '查看消息后标记已读。', en: 'Marks a message once it is looked at.' },
    },
    'present.reading.marking': {
      zh: '正在标记已读',
      en: 'Marking as read',
      description: {
        zh: '正在向服务器标记已读，按查看的先后逐一办理。',
        en: 'Being marked on the server, one after the other.',
      },
    },
  },
  events: {
    'person.came': { zh: '已登录', en: 'Somebody logged in', who: 'portal' },
    'person.left': { zh: '已退出登录', en: 'The session ended', who: 'portal' },
    'lead.given': { zh: '由本标签页接收消息', en: 'This tab is to have the stream', who: 'portal' },
    'count.heard': {
      zh: '未读数量有变化',
      en: 'The number of unread ones was told',
      who: 'portal',
    },
    'stream.broken': { zh: '消息通道中断', en: 'The stream broke', who: 'portal' },
    'messages.read': { zh: '查看消息', en: 'Read messages' },
    'line.restored': { zh: '网络已恢复', en: 'Online again', who: 'portal' },
  },
  guards: {
    hasMore: { zh: '还有待标记的消息', en: 'more are waiting to be marked' },
  },
  actors: {
    lead: { zh: '确定由哪个标签页接收消息', en: 'Settle which tab has the stream' },
    tabs: { zh: '与其他标签页互通', en: 'Talk with other tabs' },
    stream: { zh: '连接消息通道', en: 'Open the stream of messages' },
    countMessages: { zh: '查询未读数量', en: 'Count unread messages' },
    readMessages: { zh: '标记已读', en: 'Mark messages as read' },
  },
  delays: {
    pause: { zh: '间隔一段时间后', en: 'After a pause' },
    silence: { zh: '30 秒没有转告', en: 'After 30 seconds of silence' },
  },
}
