import type { WordsOf } from '#machines/atlas/words.ts'
import type { keysMachine } from './keys.machine.ts'

export const keysWords: WordsOf<typeof keysMachine> = {
  machine: {
    zh: '键盘快捷键',
    en: 'Keyboard shortcuts',
    description: {
      zh: '用单个按键打开搜索、前往常用页面；可随时关闭，填写内容时不生效。',
      en: 'Single keys open the search and lead to areas. They can be switched off and do nothing while somebody types.',
    },
  },
  states: {
    listening: {
      zh: '可用',
      en: 'Listening',
      description: {
        zh: '按下快捷键即生效；已关闭的，不作处理。',
        en: 'A key does what it is for. Switched off, it does nothing.',
      },
    },
    leading: {
      zh: '等待第二个键',
      en: 'Waiting for a letter',
      description: {
        zh: '已按下 g，再按一个字母前往对应页面。',
        en: 'g was pressed. The next letter leads to an area.',
      },
    },
    explaining: {
      zh: '查看快捷键',
      en: 'Showing the shortcuts',
      description: {
        zh: '列出全部快捷键，可关闭或开启。',
        en: 'All shortcuts are listed, with the switch beside them.',
      },
    },
  },
  events: {
    'key.pressed': { zh: '按键', en: 'Press a key' },
    'keys.switched': { zh: '开启或关闭快捷键', en: 'Switch the shortcuts on or off' },
    'help.opened': { zh: '查看快捷键', en: 'Show the shortcuts' },
    'help.closed': { zh: '关闭', en: 'Close' },
  },
  guards: {
    isOff: { zh: '快捷键已关闭', en: 'the shortcuts are off' },
    isHelp: { zh: '按下 ?', en: 'it is ?' },
    isSearch: { zh: '按下 /', en: 'it is /' },
    isGo: { zh: '按下 g', en: 'it is g' },
    isArea: { zh: '字母对应某一页面', en: 'the letter has an area' },
  },
  delays: { patience: { zh: '1.5 秒后', en: 'After 1.5 seconds' } },
}
