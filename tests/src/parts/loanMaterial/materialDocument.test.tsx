import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { material } from '#contract/loan.examples.ts'
import { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import {
  formWith,
  type LoanMaterialContext,
  openingContext,
} from '#machines/loanMaterial/loanMaterial.setup.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { MaterialDocuments } from '#src/parts/loanMaterial/MaterialDocuments.tsx'

beforeAll(() => startMessages(['loanMaterial', 'loan', 'calendar'], 'zh-CN'))

const [first] = material.documents as [(typeof material.documents)[number]] // the example has some
const send = vi.fn<() => void>()

const show = (changes: Partial<LoanMaterialContext>) => (
  <MaterialDocuments
    kinds={[{ fileType: first.fileType, isRequired: true }]}
    snapshot={loanMaterialMachine.resolveState({
      value: { editing: 'clean' },
      context: {
        ...openingContext(),
        saved: material,
        form: formWith(material, 'wan'),
        ...changes,
      },
    })}
    send={send}
    onDownload={() => undefined}
    onLetter={() => undefined}
    uploadField={() => <button type="button">选择文件</button>}
    today="2026-11-21"
  />
)

test('what is saved and taken over stands in the field, and the day that was given up is not saved again', () => {
  const mine = { fileType: first.fileType, file: first.file, validTo: '2031-01-31' }
  const { rerender } = render(show({ files: [mine] }))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /有效期/ })
  expect(field().value).toBe('2031-01-31')
  rerender(show({ files: [], fillings: 1 }))
  expect(field().value).toBe(first.validTo ?? '')
  fireEvent.blur(field())
  expect(send).not.toHaveBeenCalled()
})

test('the focus of whoever chose a file goes on at its document, and that of nobody else is moved', () => {
  const nothing = { saved: { ...material, documents: [] } }
  const { rerender } = render(show(nothing))
  screen.getByText('选择文件').focus()
  rerender(show({}))
  expect(screen.getByRole('listitem')).toHaveFocus()
  const download = () => screen.getByRole('button', { name: /下载/ })
  download().focus()
  const another = { ...first, file: { ...first.file, id: '77' } }
  rerender(show({ saved: { ...material, documents: [another] } }))
  expect(download()).toHaveFocus()
})
