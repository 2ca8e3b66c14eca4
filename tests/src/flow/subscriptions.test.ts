import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What reads an actor into a view by itself: a store for React that asks where the actor stands. */
const byThemselves = (text: string) =>
  /useSyncExternalStore/.test(text) && /getSnapshot\(\)/.test(text)

test('recognises a hook that reads an actor by itself', () => {
  expect(byThemselves('useSyncExternalStore(subscribe, () => actor.getSnapshot())')).toBe(true)
  expect(byThemselves('useSelector(actor, (snapshot) => snapshot)')).toBe(false)
})

test('views read machines by @xstate/react, a package of the product', () => {
  const files = globSync('src/**/*.{ts,tsx}')
  const textOf = (file: string) => readFileSync(file, 'utf8')
  expect(files.filter((file) => /from '@xstate\/react'/.test(textOf(file)))).not.toEqual([])
  // The server draws the first view for a visitor, and `useSelector` takes no second snapshot for that.
  expect(files.filter((file) => byThemselves(textOf(file)))).toEqual(['src/app/useSession.ts'])
  const { dependencies } = JSON.parse(textOf('package.json')) as {
    dependencies: Record<string, string>
  }
  expect(dependencies).toHaveProperty('@xstate/react')
})
