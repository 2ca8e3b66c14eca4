import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { begin } from '#machines/atlas/position.ts'
import { tourMachine } from '#machines/tour/tour.machine.ts'
import { TourCard, tourPlaces, type TourView } from '#src/features/payTask/TourCard.tsx'
import { inPosition } from '#stories/inPosition.tsx'

const Card = inPosition((tour: TourView) => (
  <main style={{ maxWidth: '300px' }}>
    <TourCard {...tour} />
  </main>
))

const opening = begin(tourMachine, { places: tourPlaces.length })
const first = opening.done('readSkipped', false)
const last = tourPlaces.slice(1).reduce((at) => at.sent({ type: 'place.next' }), first)

const meta = {
  component: Card,
  args: { position: first, send: fn() },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Explaining: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('付款共六步')
    await userEvent.click(canvas.getByRole('button', { name: '不再显示' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'tour.skipped' })
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenCalledWith({ type: 'tour.closed' })
  },
}

export const ExplainingLast: Story = { args: { position: last } }
export const Opening: Story = { args: { position: opening } }
export const Over: Story = { args: { position: opening.done('readSkipped', true) } }
