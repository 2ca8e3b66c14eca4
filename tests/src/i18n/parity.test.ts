import { expect, test } from 'vitest'
import { areas } from '#src/i18n/areas.ts'

// {words} is 人民币大写, which English sentences leave to the figures.
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)(?:, [^}]+)?\}/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'words')
    .sort()

test.each(Object.entries(areas))(
  '%s has the same keys and placeholders in both locales',
  async (_, loaders) => {
    const zh: Record<string, string> = await loaders['zh-CN']()
    const en: Record<string, string> = await loaders.en()
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort())
    const differing = Object.keys(zh).filter(
      (key) => String(placeholders(zh[key] ?? '')) !== String(placeholders(en[key] ?? '')),
    )
    expect(differing).toEqual([])
  },
)

test('what English counts is said of one and of more', async () => {
  for (const loaders of Object.values(areas)) {
    const nouns = Object.values<string>(await loaders.en()).flatMap((text) =>
      [...text.matchAll(/\{\w+, ([^}]+)\}/g)].map(([, said]) => said),
    )
    expect(nouns.filter((said) => !/^[^|]+\|[^|]+$/.test(said ?? ''))).toEqual([])
  }
})

// Words of the contract, by its codes.
const ofContract = new Set(['problem', 'refusal', 'registrationFault', 'loanFault', 'field'])

test('a key belongs to one area, and says so', async () => {
  for (const [area, loaders] of Object.entries(areas)) {
    if (ofContract.has(area)) continue
    const stray = Object.keys(await loaders['zh-CN']()).filter((key) => !key.startsWith(`${area}.`))
    expect(stray).toEqual([])
  }
})

// The one sentence whose words are given.
const given = new Set(['咨询成功！请等待回复。'])

test('no Chinese message shouts, and none is empty', async () => {
  for (const loaders of Object.values(areas)) {
    const words = Object.values<string>(await loaders['zh-CN']())
    expect(words.filter((text) => text === '' || (/[!！]/.test(text) && !given.has(text)))).toEqual(
      [],
    )
  }
})
