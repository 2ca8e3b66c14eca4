import { FluentProvider } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActor } from '@xstate/react'
import { beforeAll, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { InterfaceKey } from '#contract/interfaceKey.contract.ts'
import { tmsKey } from '#contract/interfaceKey.examples.ts'
import { interfaceKeyMachine } from '#machines/interfaceKey/interfaceKey.machine.ts'
import { InterfaceKeys } from '#src/features/interfaceKey/InterfaceKeys.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { light } from '#src/theme/theme.ts'

beforeAll(() => startMessages(['key', 'field', 'problem'], 'zh-CN'))

const machine = interfaceKeyMachine.provide({
  actors: { listKeys: fromPromise(async (): Promise<readonly InterfaceKey[]> => [tmsKey]) },
})

function Keys() {
  const [snapshot, send] = useActor(machine, { input: { isAsked: true } })
  return (
    <FluentProvider theme={light}>
      <InterfaceKeys snapshot={snapshot} send={send} />
    </FluentProvider>
  )
}

const wanted = async () => {
  render(<Keys />)
  await screen.findByText(tmsKey.name)
  return screen.getByRole('button', { name: '新建密钥' })
}

test('the button that asks for a new key is not the one that submits its form', async () => {
  const button = await wanted()
  await userEvent.click(button)
  expect(await screen.findByLabelText(/密钥名称/)).toBeVisible()
  // The browser ends a click after the page has changed: a button that stays would submit what it leads to.
  expect(button).not.toBeInTheDocument()
  expect(screen.queryByText('此项不能为空')).toBeNull()
})
