import type { Labels } from '#machines/atlas/labels.ts'
import type { carouselMachine } from './carousel.machine.ts'

export const carouselLabels: Labels<typeof carouselMachine> = {
  title: { zh: '轮播图', en: 'Carousel' },
  purpose: {
    zh: '点选换图；自动播放可暂停，有人细看时停住',
    en: 'Pictures by a click; they advance by themselves unless paused or looked at',
  },
  events: {
    'slide.chosen': { zh: '选择图片', en: 'Slide chosen' },
    'slide.advanced': { zh: '轮到下一张', en: 'Slide advanced', by: 'portal' },
    'play.requested': { zh: '播放', en: 'Play requested' },
    'pause.requested': { zh: '暂停', en: 'Pause requested' },
    'attention.gained': { zh: '移到图上', en: 'Attention gained' },
    'attention.lost': { zh: '离开图片', en: 'Attention lost' },
  },
}
