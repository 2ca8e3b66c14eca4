import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { note } from '#contract/loan.examples.ts'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { loanRepaymentMachine } from '#machines/loanRepayment/loanRepayment.machine.ts'
import { repaymentOf } from '#machines/loanRepayment/loanRepayment.setup.ts'
import type { ActView } from '#src/parts/act/actView.ts'
import { actingOf } from '#stories/parts/act/actPositions.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { ConsignerLoanPage } from '#src/features/consignerLoan/ConsignerLoanPage.tsx'
import { LoanProjects } from '#src/features/loanProject/LoanProjects.tsx'
import { LoanRepayment } from '#src/features/loanRepayment/LoanRepayment.tsx'
import { LoanDecision } from '#src/features/loanDecision/LoanDecision.tsx'
import { positions as authorisations } from '#stories/features/consignerLoan/consignerPositions.ts'
import { positions as decisions } from '#stories/features/loanDecision/loanDecisionPositions.ts'
import { positions as projects } from '#stories/features/loanProject/loanProjectPositions.ts'

beforeAll(() =>
  startMessages(
    [
      'consignerLoan',
      'loanDecision',
      'act',
      'login',
      'loan',
      'problem',
      'payTask',
      'order',
      'upload',
      'calendar',
      'chrome',
      'field',
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
      <LoanDecision snapshot={decisions[value].snapshot} send={send}>
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
      <LoanProjects snapshot={projects[value].snapshot} send={send}>
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

const signing = (value: 'unauthorised' | 'filling' | 'faulty') =>
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
  const { rerender } = render(signing('filling'))
  rerender(signing('faulty'))
  const summary = () => screen.getByText(/处需要修改$/).parentElement
  expect(summary()).toHaveFocus()
  screen.getByRole('button', { name: '签署授权' }).focus()
  const { snapshot } = authorisations.faulty.sent({ type: 'form.submitted' })
  rerender(page(<ConsignerLoanPage snapshot={snapshot} send={send} />))
  expect(summary()).toHaveFocus()
})

test('each step of repaying is led to', () => {
  const { applyId, id: noteId, noteNo } = note
  const opening = begin(loanRepaymentMachine, { applyId, noteId, keySeed: 'a' })
  const choosing = opening.done('act', nothingOpen).done('getNote', { note, availableFen: null })
  const begun = choosing.sent({ type: 'form.submitted' })
  const act = repaymentOf('a-1', noteId, note.payoffFen, noteNo)
  const repaid = begun.done('act', { act, isOwn: true, kind: 'done', reply: note })
  const at = ({ snapshot }: typeof choosing, view: ActView = null) =>
    page(<LoanRepayment snapshot={snapshot} send={send} act={view} onLeave={send} />)
  const { rerender } = render(at(choosing))
  const { authorising } = actingOf(act)
  for (const step of [at(begun, { snapshot: authorising.snapshot, send }), at(repaid)]) {
    screen.getByRole('button', { name: '关闭' }).focus()
    rerender(step)
    expect(heading('归还借据')).toHaveFocus()
  }
})
