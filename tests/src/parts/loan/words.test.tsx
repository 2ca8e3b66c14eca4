import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { startMessages } from '#src/i18n/messages.ts'
import { authForm } from '#contract/consignerAuth.form.ts'
import { readForm } from '#contract/form.ts'
import { ConsignerLoanPage } from '#src/features/consignerLoan/ConsignerLoanPage.tsx'
import { LoanProjects } from '#src/features/loanProject/LoanProjects.tsx'
import { LoanDecision } from '#src/features/loanDecision/LoanDecision.tsx'
import { positions as authorisations } from '#stories/features/consignerLoan/consignerPositions.ts'
import { positions as decisions } from '#stories/features/loanDecision/loanDecisionPositions.ts'
import { positions as projects } from '#stories/features/loanProject/loanProjectPositions.ts'

beforeAll(() =>
  startMessages(
    [
      'consignerLoan',
      'loanDecision',
      'loan',
      'problem',
      'payTask',
      'order',
      'upload',
      'calendar',
      'chrome',
      'act',
      'field',
    ],
    'en',
  ),
)

const send = () => undefined
const show = (children: ReactNode) => render(<MemoryRouter>{children}</MemoryRouter>)
const page = (value: 'unauthorised' | 'fillingAfterAnother' | 'reviewing') =>
  show(<ConsignerLoanPage snapshot={authorisations[value].snapshot} send={send} />)
const chinese = /[：、（）]/

describe('in English nothing is punctuated in Chinese', () => {
  test('what another page has signed', () => {
    page('fillingAfterAnother')
    expect(screen.getByText(/was submitted on another page/).textContent).not.toMatch(chinese)
  })

  test('what an authorisation has used', () => {
    page('reviewing')
    expect(screen.getByText(/ yuan used\)$/).textContent).not.toMatch(chinese)
  })

  test('applications that are left out, and what is wrong with each', () => {
    const { snapshot } = decisions.tooMuch
    show(
      <LoanDecision snapshot={snapshot} send={send}>
        {null}
      </LoanDecision>,
    )
    expect(screen.getByText(/are left out/).textContent).not.toMatch(chinese)
    for (const { textContent } of screen.getAllByRole('link'))
      expect(textContent).not.toMatch(chinese)
  })
})

describe('an amount of ten digits', () => {
  const project = (amount: string) => {
    const texts = { contractFen: amount, haulierUsccs: 'A, B' }
    const { snapshot } = projects.fillingEmpty.sent(
      { type: 'form.typed', texts },
      { type: 'form.submitted' },
    )
    show(
      <LoanProjects snapshot={snapshot} send={send}>
        {null}
      </LoanProjects>,
    )
  }

  test('is refused in a project by the true limit', () => {
    project('1000000000')
    expect(screen.getByRole('link', { name: /^Contract amount.*999,999,999\.99/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /A, B$/ })).toBeVisible()
  })

  test.each([
    ['999999999.99', []],
    ['1000000000', ['quotaFen']],
  ])('in an authorisation: %s', (quota, faults) => {
    const texts = { validTo: '2027-01-01', quotaFen: quota, signer: '周样三', hasAgreed: 'on' }
    const read = readForm(authForm, texts, { authType: 3, today: '2026-11-21' })
    expect(Object.keys(read.faults ?? {})).toEqual(faults)
  })
})
