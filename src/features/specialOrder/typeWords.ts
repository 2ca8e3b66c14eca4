import type { SpecialType } from '#contract/order.contract.ts'
import type { Key } from '#src/i18n/translate.ts'

type Word = Extract<Key<'specialOrder'>, `specialOrder.type.${string}`>
type Words = { readonly name: Word; readonly about: Word; readonly rules: readonly Word[] }

/** What each type is for, and what it is asked beyond or instead of the usual rules. */
export const typeWords: Readonly<Record<SpecialType, Words>> = {
  1: {
    name: 'specialOrder.type.1',
    about: 'specialOrder.type.1.about',
    rules: [
      'specialOrder.type.1.plate',
      'specialOrder.type.1.papers',
      'specialOrder.type.1.limits',
      'specialOrder.type.1.photos',
      'specialOrder.type.1.emergency',
    ],
  },
  2: {
    name: 'specialOrder.type.2',
    about: 'specialOrder.type.2.about',
    rules: [
      'specialOrder.type.2.list',
      'specialOrder.type.2.each',
      'specialOrder.type.2.day',
      'specialOrder.type.2.place',
    ],
  },
  3: {
    name: 'specialOrder.type.3',
    about: 'specialOrder.type.3.about',
    rules: ['specialOrder.type.3.papers', 'specialOrder.type.3.rest'],
  },
  4: {
    name: 'specialOrder.type.4',
    about: 'specialOrder.type.4.about',
    rules: [
      'specialOrder.type.4.original',
      'specialOrder.type.4.route',
      'specialOrder.type.4.time',
    ],
  },
}
