/** @jsxRuntime classic */
import * as React from 'react' // Storybook's own page has React, but no jsx-runtime
import { AddonPanel } from 'storybook/internal/components'
import { addons, types, useGlobals, useParameter } from 'storybook/manager-api'
import { MachinePanel } from './MachinePanel.tsx'

addons.register('machines', () => {
  addons.add('machines/panel', {
    type: types.PANEL,
    title: 'Machine',
    render: ({ active = false }) => (
      <AddonPanel active={active}>
        <StoryMachine />
      </AddonPanel>
    ),
  })
})

function StoryMachine() {
  const machine = useParameter<string | null>('machine', null)
  const state = useParameter<string | string[]>('state', [])
  const [globals] = useGlobals()
  const language = globals['locale'] === 'en' ? 'en' : 'zh'
  if (machine === null) return <p>This story stands in no state of a machine.</p>
  return (
    <MachinePanel key={machine} machine={machine} active={[state].flat()} language={language} />
  )
}
