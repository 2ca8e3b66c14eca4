import { expect, test } from 'vitest'
import { sentEvents } from '#bin/senders.ts'

const texts = new Map([
  [
    'machines/shop/shop.machine.ts',
    `import { till } from '#machines/till/till.machine.ts'\nimport { setup } from './shop.setup.ts'`,
  ],
  ['machines/shop/shop.setup.ts', `sendTo('till', { type: 'till.opened' })`],
  ['machines/till/till.machine.ts', `export const till = setup({})`],
  [
    'src/features/shop/shopActors.ts',
    `import { shop } from '#machines/shop/shop.machine.ts'\nexport const provided = shop`,
  ],
  [
    'src/features/shop/ShopFlow.tsx',
    `import { provided } from './shopActors.ts'\nimport { ShopPage } from './ShopPage.tsx'`,
  ],
  [
    'src/features/shop/ShopPage.tsx',
    `const type = isOpen ? 'shop.closed' : ('shop.opened' as const)
     send({ type })
     send({ type: 'goods.chosen', id })
     // send({ type: 'goods.returned' })
     const words = 'goods.lost'
     till.send({ type: 'till.emptied' })`,
  ],
  [
    'src/parts/till/TillNotice.tsx',
    `import type { till } from '#machines/till/till.machine.ts'\nsend({ type: 'till.counted' })`,
  ],
  [
    'src/parts/other/Other.tsx',
    `import type { till } from '#machines/till/till.machine.ts'\nsend({ type: 'till.stolen' })`,
  ],
  ['src/features/other/OtherPage.tsx', `send({ type: 'other.asked' })`],
])

test('views and flows around a machine send what they write out, and nobody else does', () => {
  const shop = sentEvents(texts, new Set(['till'])).get('shop')
  expect([...(shop ?? [])].toSorted()).toEqual([
    'goods.chosen',
    'shop.closed',
    'shop.opened',
    'till.emptied',
    'till.opened',
  ])
})

test('a machine that another invokes hears its parents and its own part', () => {
  const till = sentEvents(texts, new Set(['till'])).get('till') ?? []
  expect([...till].toSorted()).toEqual(['till.counted', 'till.opened'])
})
