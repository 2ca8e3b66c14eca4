import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

const pictures = globSync('tests/stories/pictures/*.png').map((file) => basename(file))
const pages = globSync('src/features/*/page.ts').map((file) => basename(dirname(file)))
/** Pages that another folder's stories draw. */
const drawnAs: Record<string, string> = { enterpriseAuth: 'consignerLoan' }

test('every page has its picture, at both widths', () => {
  expect(pages.length).toBeGreaterThan(20)
  const without = pages.filter((page) => {
    const own = pictures.filter((file) =>
      file.startsWith(`features-${(drawnAs[page] ?? page).toLowerCase()}-`),
    )
    return !['-1440.png', '-375.png'].every((end) => own.some((file) => file.endsWith(end)))
  })
  expect(without).toEqual([])
})
