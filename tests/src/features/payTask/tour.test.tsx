import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { begin } from '#machines/atlas/position.ts'
import { tourMachine } from '#machines/tour/tour.machine.ts'
import { PayTaskPage } from '#src/features/payTask/PayTaskPage.tsx'
import { tourPlaces } from '#src/features/payTask/TourCard.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { positions } from '#stories/features/payTask/payTaskPositions.tsx'

beforeAll(() => startMessages(['payTask', 'loan', 'act', 'order', 'list'], 'zh-CN'))

const opening = begin(tourMachine, { places: tourPlaces.length })

const shown = async (at: keyof typeof positions, tour: typeof opening) => {
  const page = (guided: typeof opening) => (
    <MemoryRouter>
      <PayTaskPage
        snapshot={positions[at].snapshot}
        send={() => undefined}
        tour={{ snapshot: guided.snapshot, send: () => undefined }}
      />
    </MemoryRouter>
  )
  const { rerender } = render(page(tour))
  await screen.findByRole('heading', { level: 1 })
  return { again: (guided: typeof opening) => rerender(page(guided)) }
}

const card = () => screen.queryByRole('region', { name: '操作引导' })
const starter = () => screen.queryByRole('button', { name: '操作引导' })

test('the wizard shows the tour beside its step, and nothing lies over it', async () => {
  await shown('choosingChannel', opening.done('readSkipped', false))
  expect(card()).toHaveTextContent('付款共六步')
  expect(screen.getByRole('complementary')).toContainElement(card())
  expect(starter()).toBeNull()
})

test('whoever has seen it can begin it again', async () => {
  await shown('choosingChannel', opening.done('readSkipped', true))
  expect(card()).toBeNull()
  expect(starter()).toHaveAttribute('aria-expanded', 'false')
})

test('who asks for it is led to it, and back to the button afterwards', async () => {
  const over = opening.done('readSkipped', true)
  const { again } = await shown('choosingChannel', over)
  const begun = over.sent({ type: 'tour.started' })
  again(begun)
  expect(card()).toHaveFocus()
  expect(starter()).toHaveAttribute('aria-expanded', 'true')
  again(begun.sent({ type: 'tour.closed' }))
  expect(starter()).toHaveFocus()
})

test('one that begins by itself leads nobody away from the step', async () => {
  const { again } = await shown('choosingChannel', opening)
  again(opening.done('readSkipped', false))
  expect(card()).toBeVisible()
  expect(card()).not.toHaveFocus()
})

test('while money moves nothing is explained, nor offered', async () => {
  await shown('settling', opening.done('readSkipped', false))
  expect(card()).toBeNull()
  expect(starter()).toBeNull()
})
