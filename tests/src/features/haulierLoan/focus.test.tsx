import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { note } from '#contract/loan.examples.ts'
import { loanRepaymentMachine } from '#machines/loanRepayment/loanRepayment.machine.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { ConsignerLoanPage } from '#src/features/consignerLoan/ConsignerLoanPage.tsx'
import { LoanProjects } from '#src/features/loanProject/LoanProjects.tsx'
import { LoanRepayment } from '#src/features/loanRepayment/LoanRepayment.tsx'
import { LoanDecision } from '#src/features/loanDecision/LoanDecision.tsx'
import { positions as authorisations } from '#stories/features/consignerLoan/consignerPositions.ts'
import { positions as decisions } from '#stories/features/loanDecision/loanDecisionPositions.ts'
import { positions as projects } from '#stories/features/loanProject/loanProjectPositions.ts'
import { restingUpload } from '#stories/parts/upload/restingUpload.ts'

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
    ],
    'zh-CN',
  ),
)

const send = () => undefined
const page = (children: ReactNode) => (
  <MemoryRouter>
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  </MemoryRouter>
)
const heading = (name: string | RegExp) => screen.getByRole('heading', { name })

test('a decision leads from the list to its form, its review, its results, and back', () => {
  const at = (value: 'choosing' | 'filling' | 'reviewing' | 'decided') =>
    page(
      <LoanDecision snapshot={decisions[value].snapshot} send={send} upload={restingUpload(null)}>
        <p>list</p>
      </LoanDecision>,
    )
  const { rerender } = render(at('choosing'))
  expect(document.body).toHaveFocus()
  rerender(at('filling'))
  expect(heading('确认应收账款')).toHaveFocus()
  rerender(at('reviewing'))
  expect(heading(/^确认 2 笔/)).toHaveFocus()
  rerender(at('decided'))
  expect(heading('受理结果')).toHaveFocus()
  rerender(at('choosing'))
  expect(screen.getByRole('main')).toHaveFocus()
})

test('the form of a project begins with its heading, and the list follows it', () => {
  const at = (value: 'resting' | 'fillingEmpty') =>
    page(
      <LoanProjects snapshot={projects[value].snapshot} send={send} ownUscc="">
        <p>list</p>
      </LoanProjects>,
    )
  const { rerender } = render(at('resting'))
  expect(document.body).toHaveFocus()
  rerender(at('fillingEmpty'))
  expect(heading('登记运输项目')).toHaveFocus()
  rerender(at('resting'))
  expect(screen.getByRole('main')).toHaveFocus()
})

const signing = (value: 'unauthorised' | 'filling') =>
  page(<ConsignerLoanPage snapshot={authorisations[value].snapshot} send={send} />)

test('the form of an authorisation begins with its heading, and the authorisations follow it', () => {
  const { rerender } = render(signing('unauthorised'))
  expect(document.body).toHaveFocus()
  rerender(signing('filling'))
  expect(heading('签署确权授权')).toHaveFocus()
  rerender(signing('unauthorised'))
  expect(screen.getByRole('main')).toHaveFocus()
})

test('the same faults, handed in again, are led to again', () => {
  render(signing('filling'))
  const sign = screen.getByRole('button', { name: '签署授权' })
  fireEvent.click(sign)
  const summary = () => screen.getByText('有 2 处需要修改').parentElement
  expect(summary()).toHaveFocus()
  sign.focus()
  fireEvent.click(sign)
  expect(summary()).toHaveFocus()
})

test('each step of repaying is led to', () => {
  const draft = {
    key: 'a',
    amountFen: 1,
    before: { penaltyFen: 0, interestFen: 0, principalFen: 0 },
    repaidFen: 0,
    isSent: false,
  }
  const context = {
    applyId: note.applyId,
    noteId: note.id,
    keySeed: 'a',
    note,
    draft,
    availableFen: null,
    answeredKey: null,
    wasOpen: false,
    keyCount: 0,
    amountFen: null,
    refusal: null,
    attempts: 0,
    receipt: { amountFen: 1, penaltyFen: 0, interestFen: 0, principalFen: 1, leftFen: 0 },
    problem: null,
  }
  const at = (value: 'choosing' | 'authorising' | 'repaying' | 'repaid') =>
    page(
      <LoanRepayment
        snapshot={loanRepaymentMachine.resolveState({ value, context })}
        send={send}
        onLeave={send}
      />,
    )
  const { rerender } = render(at('choosing'))
  for (const value of ['authorising', 'repaid'] as const) {
    screen.getByRole('button', { name: '关闭' }).focus()
    rerender(at(value))
    expect(heading('归还借据')).toHaveFocus()
  }
})
