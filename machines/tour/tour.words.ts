import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { tourMachine } from './tour.machine.ts'

export const tourWords: WordsOf<typeof tourMachine> = {
  machine: {
    zh: '操作引导',
    en: 'Guided tour',
    description: {
      zh: '逐处介绍页面的用法；可暂时关闭，也可不再显示，需要时可重新开始。',
      en: 'Explains a page place by place. It can be closed for now or for good, and begun again at any time.',
    },
  },
  states: {
    opening: {
      zh: '正在核对是否已看过',
      en: 'Asking whether it was seen',
      description: {
        zh: '已看完或选择不再显示的，不自动开始。',
        en: 'It does not begin by itself for who has seen it or wants it no more.',
      },
    },
    explaining: {
      zh: '正在引导',
      en: 'Explaining',
      description: {
        zh: '逐处说明，并标出所说的位置，不遮挡内容。',
        en: 'Each place is explained and marked. Nothing is covered.',
      },
    },
    over: {
      zh: '未显示',
      en: 'Not shown',
      description: {
        zh: '可从页面上方重新开始。',
        en: 'It can be begun from the top of the page.',
      },
    },
  },
  events: {
    'tour.started': { zh: '开始引导', en: 'Start the tour' },
    'place.next': { zh: '下一条', en: 'Next' },
    'place.previous': { zh: '上一条', en: 'Previous' },
    'tour.closed': { zh: '暂时关闭', en: 'Close for now' },
    'tour.skipped': { zh: '不再显示', en: 'Do not show again' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isSkipped: { zh: '已看过或不再显示', en: 'it was seen or skipped' },
    isFirst: { zh: '是第一条', en: 'it is the first place' },
    isLast: { zh: '是最后一条', en: 'it is the last place' },
  },
  actors: { readSkipped: { zh: '读取是否已看过', en: 'Read whether it was seen' } },
}
