import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { changedTaxInfo, taxInfo } from '#contract/taxInfo.examples.ts'
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

const changing = info.reading.done('readFiled', taxInfo)
const shown = (position: Pick<typeof changing, 'snapshot'>) =>
  render(
    <MemoryRouter>
      <TaxInfoPage snapshot={position.snapshot} send={send} />
    </MemoryRouter>,
  )

test('what was typed before is told and can be thrown away', () => {
  const restored = changing.done('readForm', { taxpayerName: '', receiveEmail: 'x@' })
  const { rerender } = shown(restored)
  expect(screen.getByText('已恢复您上次未保存的填写')).toBeVisible()
  expect(screen.getByLabelText('收票邮箱')).toHaveValue('x@')
  rerender(
    <MemoryRouter>
      <TaxInfoPage snapshot={restored.sent({ type: 'draft.dropped' }).snapshot} send={send} />
    </MemoryRouter>,
  )
  expect(screen.queryByText('已恢复您上次未保存的填写')).toBeNull()
  expect(screen.getByLabelText('收票邮箱')).toHaveValue('demo@example.com')
  expect(screen.getByLabelText(/纳税人名称/)).toHaveValue('云途示例网络货运有限公司')
})

test('what is as it was is not submitted', () => {
  const filling = changing.done('readForm', null)
  const unchanged = filling.sent({ type: 'form.submitted' })
  expect(unchanged.snapshot.value).toBe('filling')
  shown(unchanged)
  expect(screen.getByText('内容没有改动，无需提交')).toBeVisible()
  const changed = filling.sent(
    { type: 'form.submitted' },
    { type: 'form.typed', texts: { receivePhone: '19900000003' } },
    { type: 'form.submitted' },
  )
  expect(changed.snapshot.value).toBe('acting')
})

test('while a change is reviewed, what is in force stays in view', () => {
  shown(info.reading.done('readFiled', changedTaxInfo))
  for (const text of [
    '示例银行示例支行',
    '中国工商银行示例支行',
    '每月发票总额度',
    'demo@example.com',
  ])
    expect(screen.getByText(text)).toBeVisible()
})
