import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { material, products } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import {
  emptyContext,
  type LoanMaterialContext,
} from '#machines/loanMaterial/loanMaterial.context.ts'
import { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import { formOf } from '#machines/loanMaterial/materialForm.ts'
import { UploadField } from '#src/parts/upload/UploadField.tsx'
import { LoanMaterialPage } from '#src/features/loanMaterial/LoanMaterialPage.tsx'
import { MaterialSection } from '#src/parts/loanMaterial/MaterialSection.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'
import { restingUpload } from '#stories/parts/upload/restingUpload.ts'

const onTyped = fn()
const onDownload = fn()
const upload = restingUpload(null)

const view = (props: ViewProps<typeof loanMaterialMachine>) => ({
  ...props,
  onTyped,
  onDownload,
  uploadField: (_: number, label: string) => <UploadField {...upload} label={label} />,
  today: '2026-11-21',
})
const Page = inState(loanMaterialMachine, (props) => (
  <LoanMaterialPage {...view(props)} products={products.products} />
))
const Section = inState(loanMaterialMachine, (props) => (
  <MaterialSection
    {...view(props)}
    showMissing
    kinds={[
      { fileType: 5, isRequired: true, note: '请补充近 6 个月流水' },
      { fileType: 12, isRequired: true },
    ]}
  />
))

const [first, second, third, ...others] = material.documents
const saved = {
  ...material,
  documents: [
    { ...first, status: 1 as const },
    { ...second, validTo: '2026-12-10', status: 1 as const },
    { ...third, status: 2 as const, remark: '照片不清晰，请重新拍摄正反面' },
    ...others,
  ] as typeof material.documents, // the example has more than three
}
const context: LoanMaterialContext = {
  ...emptyContext,
  saved,
  baseVersion: saved.version,
  form: formOf(saved, 'wan'),
}
const problem = new Problem('offline').value

const meta = {
  component: Page,
  args: { state: { editing: 'clean' }, context, send: fn() },
  parameters: { machine: 'loanMaterial', state: 'editing.clean' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const OpeningReadingDraft: Story = {
  args: { state: { opening: 'readingDraft' }, context: emptyContext },
  parameters: { state: 'opening.readingDraft' },
}

export const OpeningAskingMaterial: Story = {
  args: { state: { opening: 'askingMaterial' }, context: emptyContext },
  parameters: { state: 'opening.askingMaterial' },
}

export const OpenFailed: Story = {
  args: { state: 'openFailed', context: { ...emptyContext, problem } },
  parameters: { state: 'openFailed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'opening.retried' })
  },
}

export const EditingClean: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/照片不清晰/)).toBeVisible()
    await expect(canvas.getAllByText('即将到期')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: '下载 营业执照' }))
    await expect(onDownload).toHaveBeenCalledWith(saved.documents[0]?.file)
  },
}

export const EditingCleanAnotherUnit: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('金额单位'), 'yuan')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'unit.changed',
      form: context.form,
      unit: 'yuan',
    })
  },
}

export const EditingCleanEmpty: Story = {
  args: {
    context: {
      ...emptyContext,
      saved: {
        ...material,
        employees: null,
        vehicles: null,
        yearlyRevenueFen: null,
        yearlyProfitFen: null,
        debtsFen: null,
        contactName: null,
        contactPhone: null,
        documents: [],
        version: 0,
      },
    },
  },
}

export const EditingChanged: Story = {
  args: {
    state: { editing: 'changed' },
    context: { ...context, form: { ...context.form, employees: '90' } },
  },
  parameters: { state: 'editing.changed' },
}

export const EditingFaulty: Story = {
  args: {
    state: { editing: 'faulty' },
    context: { ...context, form: { ...context.form, debtsFen: '-3', contactPhone: '123' } },
  },
  parameters: { state: 'editing.faulty' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/联系电话/)).toHaveValue('123')
    await expect(canvas.getByText('请填写 11 位手机号码')).toBeVisible()
  },
}

export const EditingUnsaved: Story = {
  args: {
    state: { editing: 'unsaved' },
    context: { ...context, form: { ...context.form, employees: '90' }, problem },
  },
  parameters: { state: 'editing.unsaved' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'save.requested' })
  },
}

export const Saving: Story = { args: { state: 'saving' }, parameters: { state: 'saving' } }

export const Comparing: Story = { args: { state: 'comparing' }, parameters: { state: 'comparing' } }

export const Conflict: Story = {
  args: {
    state: 'conflict',
    context: {
      ...context,
      baseVersion: saved.version - 1,
      form: { ...context.form, employees: '90' },
      removed: [5],
    },
  },
  parameters: { state: 'conflict' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('本页：90；已保存：86')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '采用已保存的' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'theirs.chosen' })
  },
}

export const Suspended: Story = { args: { state: 'suspended' }, parameters: { state: 'suspended' } }

export const InAWizard: Story = {
  args: { context: { ...context, form: { ...context.form, vehicles: '' } } },
  render: (args) => <Section {...args} />,
}
