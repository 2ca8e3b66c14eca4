import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { EligibilityReason } from '#contract/loan.contract.ts'
import { routes } from '#src/app/routes.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { ReasonRemedy } from '#src/parts/loan/ReasonRemedy.tsx'

beforeAll(() => startMessages(['loan'], 'zh-CN'))

const drawn = (reason: EligibilityReason) =>
  render(
    <MemoryRouter>
      <p>
        <ReasonRemedy reason={reason} />
      </p>
    </MemoryRouter>,
  )

const params = { consigner: '江汇示例供应链管理有限公司' }

describe.each(EligibilityReason.shape.code.options)('the reason %s', (code) => {
  test('says what to do, and leads to a page that is built or names whom to ask', () => {
    const { container } = drawn({ code, params })
    expect(container).toHaveTextContent(/请|届时/)
    const link = screen.queryByRole('link')
    if (link === null) {
      expect(container).toHaveTextContent(`请联系${params.consigner}`)
      return
    }
    const { pathname } = new URL(link.getAttribute('href') ?? '', location.origin)
    expect(routes.find(({ path }) => path === pathname)?.page).not.toBeNull()
    expect(link).toHaveTextContent(/^(查看|核对)/)
  })
})

test.each(['live', 'rejectedLately'] as const)('%s leads to the very application', (code) => {
  drawn({ code, params: { applyId: '6003' } })
  expect(screen.getByRole('link')).toHaveAttribute('href', '/logisticsLoan/index?apply=6003')
})
