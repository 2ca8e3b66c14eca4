import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { entSignatureMachine } from '#machines/entSignature/entSignature.machine.ts'
import { entSignatureSamples } from '#machines/entSignature/entSignature.scenarios.ts'
import { taxInfoMachine } from '#machines/taxInfo/taxInfo.machine.ts'
import { taxInfoSamples } from '#machines/taxInfo/taxInfo.scenarios.ts'
import { SignatureCard } from '#src/features/taxInfo/SignatureCard.tsx'
import { TaxInfoPage } from '#src/features/taxInfo/TaxInfoPage.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { filingPositions } from '#stories/positions/filing.ts'

const info = filingPositions(taxInfoMachine, taxInfoSamples)
const seal = filingPositions(entSignatureMachine, entSignatureSamples)
const send = () => undefined

beforeAll(() => startMessages(['taxInfo', 'act', 'problem', 'field', 'upload'], 'zh-CN'))

type Place = 'filling' | 'acting' | 'filed'

const page = (infoAt: Place, sealAt: Place) => (
  <MemoryRouter>
    <TaxInfoPage
      snapshot={info[infoAt].snapshot}
      send={send}
      signature={<SignatureCard snapshot={seal[sealAt].snapshot} send={send} />}
    />
  </MemoryRouter>
)

test('whoever filed something reads on where its form was, of the two that the page has', () => {
  const { rerender } = render(page('acting', 'filling'))
  screen.getByRole('button', { name: '正在提交' }).focus()
  rerender(page('filed', 'filling'))
  expect(document.activeElement).toHaveTextContent('变更办理情况')
  expect(document.activeElement).not.toHaveTextContent('电子签章')

  rerender(page('filed', 'acting'))
  screen.getByRole('button', { name: '正在提交' }).focus()
  rerender(page('filed', 'filed'))
  expect(document.activeElement).toHaveTextContent('电子签章')
  expect(document.activeElement).not.toHaveTextContent('变更办理情况')
})
