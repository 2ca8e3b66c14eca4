import type { Meta, StoryObj } from '@storybook/react-vite'
import { MachineCatalogue } from './MachineCatalogue.tsx'

const files = Object.keys(import.meta.glob('/machines/**/*.machine.ts'))
const machines = files.map((file) => file.replace(/.*\/(\w+)\.machine\.ts$/, '$1')).toSorted()

const meta = {
  component: MachineCatalogue,
  // Drawing asks Storybook's own server, which a test of a story does not have.
  tags: ['!test', 'no-machine'],
  argTypes: {
    machine: { options: machines, control: 'select' },
    language: { options: ['zh', 'en'], control: 'inline-radio' },
  },
  args: { machine: 'payTask', language: 'zh' },
} satisfies Meta<typeof MachineCatalogue>
export default meta

/** Every machine is in the list of the controls, found by its file name. */
export const Machine: StoryObj<typeof meta> = {}
