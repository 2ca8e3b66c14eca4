import type { WordsOf } from '#machines/atlas/words.ts'
import type { carouselMachine } from './carousel.machine.ts'

export const carouselWords: WordsOf<typeof carouselMachine> = {
  machine: {
    zh: '轮播图',
    en: 'Carousel',
    description: {
      zh: '首页图片自动轮播，可暂停；鼠标或键盘焦点在图上时暂不换图。',
      en: 'Shows one picture after another. It can be paused, and it waits while someone looks at a picture.',
    },
  },
  states: {
    paused: {
      zh: '已暂停',
      en: 'Paused',
      description: {
        zh: '只有点选时才换图。',
        en: 'The picture changes only when someone picks another.',
      },
    },
    playing: {
      zh: '自动播放',
      en: 'Playing',
      description: {
        zh: '每隔几秒换一张，可以暂停。',
        en: 'The next picture comes every few seconds. It can be paused.',
      },
      who: 'portal',
    },
    attended: {
      zh: '停留查看',
      en: 'Waiting while looked at',
      description: {
        zh: '鼠标或键盘焦点在图上，暂不换图。',
        en: 'The pointer or the keyboard focus is on the picture, so it stays.',
      },
    },
  },
  events: {
    'slide.chosen': { zh: '点选图片', en: 'Pick a picture' },
    'play.requested': { zh: '播放', en: 'Play' },
    'pause.requested': { zh: '暂停', en: 'Pause' },
    'attention.gained': { zh: '移到图上', en: 'Move onto the picture' },
    'attention.lost': { zh: '离开图片', en: 'Leave the picture' },
  },
  delays: { turn: { zh: '6 秒后', en: 'After 6 seconds' } },
}
