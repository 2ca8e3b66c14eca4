import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { getColumnList } from '#contract/menu.contract.ts'
import { columns } from '#contract/menu.examples.ts'

const meta = { render: () => <code>{getColumnList.path}</code> } satisfies Meta
export default meta

/** A story that asks the server is answered with the contract's example. */
export const Answered: StoryObj<typeof meta> = {
  play: async () => {
    const response = await fetch(getColumnList.path)
    await expect(await response.json()).toMatchObject({ code: 200, data: columns })
  },
}
