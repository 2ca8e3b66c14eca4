import { expect, test } from 'vitest'
import {
  authorityActor,
  operatorActor,
  reviewerActor,
  shownActor,
  systemActor,
  trialActor,
} from '#server/platform/actor.ts'

test('of an operator enterprises read the platform, of anybody else the name', () => {
  expect(shownActor(operatorActor('Li Ming'), 'zh-CN')).toBe('平台')
  expect(shownActor(operatorActor('Li Ming'), 'en')).toBe('The platform')
  expect(shownActor('皖江示例钢铁有限公司', 'en')).toBe('皖江示例钢铁有限公司')
})

test('who acts when nobody does is named in the language of whoever reads', () => {
  expect(shownActor(systemActor, 'zh-CN')).toBe('系统')
  expect(shownActor(systemActor, 'en')).toBe('The system')
  expect(shownActor(trialActor, 'en')).toBe('Automatic pre-check')
  expect(shownActor(reviewerActor, 'en')).toBe('The platform (demonstration)')
  expect(shownActor(authorityActor, 'zh-CN')).toBe('税务机关')
  expect(shownActor(authorityActor, 'en')).toBe('The tax authority')
})
