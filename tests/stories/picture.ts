import fontUrl from '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url'
import { afterEach, type TestContext } from 'vitest'
import { page } from 'vitest/browser'

// What letters look like must not depend on which fonts a machine has.
const font = await new FontFace('Pictures', `url(${fontUrl})`).load()
document.fonts.add(font)
const style = document.createElement('style')
style.textContent = '* { font-family: Pictures !important; caret-color: transparent !important }'
document.head.append(style)

const widths = [1440, 375]
const screen = 900
/** Milliseconds until two pictures in a row must be alike: an end for what moves for ever, not a measure of the machine. */
const timeout = 300_000
/** The share of pixels that may differ: edges of letters, not a letter. */
const allowedMismatchedPixelRatio = 0.0002

const drawn = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** All of the page, for what lies below the screen would not be in the picture: until it is as high as it is drawn. */
const showWhole = async (width: number) => {
  let height = 0
  const heightNow = () => Math.max(screen, document.documentElement.scrollHeight)
  await page.viewport(width, screen)
  await drawn()
  while (height !== heightNow()) {
    height = heightNow()
    await page.viewport(width, height)
    await drawn()
  }
}

/** As Storybook's plugin leaves it to each test. */
type StoryTest = TestContext & { story?: { id: string } }

afterEach(async ({ story, expect: look }: StoryTest) => {
  if (!story) throw new Error('The add-on does not say which story this test is of')
  for (const width of widths) {
    await showWhole(width)
    await look(page.elementLocator(document.body)).toMatchScreenshot(`${story.id}-${width}`, {
      timeout,
      comparatorOptions: { allowedMismatchedPixelRatio },
    })
  }
})
