import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { taxInfoMachine } from '#machines/taxInfo/taxInfo.machine.ts'
import { taxInfoSamples } from '#machines/taxInfo/taxInfo.scenarios.ts'
import { TaxInfoPage } from '#src/features/taxInfo/TaxInfoPage.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { filingPositions } from '#stories/positions/filing.ts'

const at = filingPositions(taxInfoMachine, taxInfoSamples)

beforeAll(() => startMessages(['taxInfo', 'act', 'problem', 'field', 'upload'], 'zh-CN'))

test('what was filed is read on from the page, whose form has gone with the button that was pressed', () => {
  const page = (position: 'acting' | 'filed') => (
    <MemoryRouter>
      <main id="content" tabIndex={-1}>
        <TaxInfoPage snapshot={at[position].snapshot} send={() => undefined} />
      </main>
    </MemoryRouter>
  )
  const { rerender } = render(page('acting'))
  screen.getByRole('button', { name: '正在提交' }).focus()
  rerender(page('filed'))
  expect(screen.getByRole('main')).toHaveFocus()
})
