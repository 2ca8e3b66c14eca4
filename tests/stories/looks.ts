import axe, { type RunOptions } from 'axe-core'
import { afterEach, inject, type TestContext } from 'vitest'
import { cdp } from 'vitest/browser'
import { changeLocale } from '#src/i18n/messages.ts'
import { changePreferences } from '#src/theme/preferences.ts'
import { loadDark } from '#src/theme/useTheme.ts'
import { unseenIn } from './unseen.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run proof`. */
    isProof: boolean
  }
}

await loadDark()

/** With what Playwright emulates, which this replaces. The scheme decides upon the colours that are forced, so it comes first. */
const forceColours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: 'light' },
      { name: 'forced-colors', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })

const isProof = inject('isProof')

/**
 * How else a story may look, two things at once: colours do not depend on words, nor on sizes but for large type. One
 * after the other, for the next story begins with a look and language of its own. Forced colours leave a story little
 * that it could choose wrongly: `npm run proof` looks at them.
 */
const looks: Record<string, () => Promise<void>> = {
  ...(isProof && {
    'in forced colours and 关怀版': async () => {
      changePreferences({ scheme: 'light', isCare: true })
      await forceColours('active')
    },
  }),
  'dark, in English': async () => {
    if (isProof) await forceColours('none')
    changePreferences({ scheme: 'dark', isCare: false })
    await changeLocale('en')
  },
}

const options: RunOptions = { rules: { region: { enabled: false } }, resultTypes: ['violations'] }

const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** As Storybook's plugin leaves it to each test. */
type StoryTest = TestContext & { story?: { globals: { look?: string } } }

// Storybook has looked at the story with axe as it is. Whatever has the same look as something before need not be looked
// at again: what a language or a theme makes of it is known. A story that chose a look stays in it.
afterEach(async ({ story }: StoryTest) => {
  if (!story) throw new Error('The add-on does not say which story this test is of')
  const unseen = story.globals.look === 'light' ? [...unseenIn(document.body)] : []
  const problems: string[] = []
  for (const [look, show] of Object.entries(looks)) {
    if (unseen.length === 0) break
    await show()
    await drawn()
    // Another look may be drawn with other elements.
    const include = unseen.filter((it) => it.isConnected)
    if (include.length === 0) continue
    const { violations } = await axe.run({ include, exclude: ['[data-tabster-dummy]'] }, options)
    for (const { id, nodes } of violations) {
      problems.push(...nodes.map((it) => `${look}, ${id}: ${it.html} ${it.failureSummary}`))
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
