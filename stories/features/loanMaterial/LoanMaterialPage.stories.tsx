import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import type { LoanMaterial } from '#contract/loan.contract.ts'
import { material, products } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import { formWith } from '#machines/loanMaterial/loanMaterial.setup.ts'
import { UploadField } from '#src/parts/upload/UploadField.tsx'
import { LoanMaterialPage } from '#src/features/loanMaterial/LoanMaterialPage.tsx'
import { MaterialSection } from '#src/parts/loanMaterial/MaterialSection.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { restingUpload } from '#stories/parts/upload/restingUpload.ts'

const onDownload = fn()
const upload = restingUpload(null)

type MaterialView = ViewProps<typeof loanMaterialMachine>
const view = (props: MaterialView) => ({
  ...props,
  onLetter: fn(),
  onDownload,
  uploadField: (_: number, label: string) => <UploadField {...upload} label={label} />,
  today: '2026-11-21',
})
const Page = inPosition((props: MaterialView) => (
  <LoanMaterialPage {...view(props)} products={products.products} />
))
const Section = inPosition((props: MaterialView) => (
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
const { texts } = formWith(saved, 'wan')
const readingDraft = begin(loanMaterialMachine, undefined)
const askingMaterial = readingDraft.done('readDraft', null)
const opened = (facts: LoanMaterial = saved) => askingMaterial.done('getMaterial', facts)
const typed = (more: typeof texts) =>
  opened().sent({ type: 'form.typed', texts: { ...texts, ...more } })
const changed = typed({ employees: '90' })
const removing = changed.sent({ type: 'removal.requested', fileType: 5 })
const saving = changed.elapsed('pause')
const offline = new Problem('offline')
const outdated = new Problem('versionConflict')
const nothing: LoanMaterial = {
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
}

const meta = {
  component: Page,
  args: { position: opened(), send: fn() },
  parameters: { machine: 'loanMaterial', state: 'editing.clean' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const OpeningReadingDraft: Story = {
  args: { position: readingDraft },
  parameters: { state: 'opening.readingDraft' },
}

export const OpeningAskingMaterial: Story = {
  args: { position: askingMaterial },
  parameters: { state: 'opening.askingMaterial' },
}

export const OpenFailed: Story = {
  args: { position: readingDraft.failed('readDraft', offline) },
  parameters: { state: 'openFailed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'opening.retried' })
  },
}

export const EditingClean: Story = {
  tags: ['looks'],
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
      type: 'form.typed',
      texts: { ...texts, unit: 'yuan' },
    })
  },
}

export const EditingCleanEmpty: Story = {
  args: { position: opened(nothing) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('填写或上传后自动保存')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: '企业经营信息' }))
    await expect(canvas.getByLabelText(/从业人数/)).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: '营业执照' }))
    const documents = within(canvas.getByRole('list', { name: '申请材料' }))
    await expect(documents.getAllByRole('listitem')[0]).toHaveFocus()
  },
}

const stored = { ...material.documents[0]!.file, id: '9801', name: '运输合同.pdf' } // it has several
const lapsed = { ...stored, id: '9802', name: '上年合同.pdf' }

export const EditingCleanOffered: Story = {
  args: {
    position: opened({
      ...nothing,
      offers: [
        {
          fileType: 8,
          file: stored,
          validTo: '2027-12-31',
          source: { kind: 'contract', no: 'HT-2026-01' },
        },
        {
          fileType: 8,
          file: lapsed,
          validTo: '2026-06-30',
          source: { kind: 'contract', no: 'HT-2025-01' },
        },
      ],
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('已于 2026-06-30 到期，请上传新文件')).toBeVisible()
    await userEvent.click(
      canvas.getByRole('button', { name: '使用此文件：运输合同.pdf，作为与货主的运输合同' }),
    )
    await expect(args.send).toHaveBeenCalledWith({
      type: 'document.added',
      fileType: 8,
      file: stored,
      validTo: '2027-12-31',
    })
  },
}

export const EditingChanged: Story = {
  args: { position: changed },
  parameters: { state: 'editing.changed' },
}

export const EditingFaulty: Story = {
  args: { position: typed({ debtsFen: '-3', contactPhone: '123' }).elapsed('pause') },
  parameters: { state: 'editing.faulty' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/联系电话/)).toHaveValue('123')
    await expect(canvas.getByText('请填写 11 位手机号')).toBeVisible()
  },
}

export const EditingUnsaved: Story = {
  args: { position: saving.failed('saveMaterial', offline) },
  parameters: { state: 'editing.unsaved' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'save.requested' })
  },
}

export const Removing: Story = {
  args: { position: removing },
  parameters: { state: 'removing' },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.click(screen.getByRole('button', { name: '移除' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'removal.confirmed' })
  },
}

export const Saving: Story = { args: { position: saving }, parameters: { state: 'saving' } }

export const Comparing: Story = {
  args: { position: saving.failed('saveMaterial', outdated) },
  parameters: { state: 'comparing' },
}

export const Conflict: Story = {
  args: {
    position: removing
      .sent({ type: 'removal.confirmed' })
      .failed('saveMaterial', outdated)
      .done('getMaterial', { ...saved, version: saved.version + 1 }),
  },
  parameters: { state: 'conflict' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('本页：90；已保存：86')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '采用已保存的' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'theirs.chosen' })
  },
}

export const Suspended: Story = {
  args: { position: opened().sent({ type: 'session.unauthorised' }) },
  parameters: { state: 'suspended' },
}

export const InAWizard: Story = {
  args: { position: opened({ ...saved, vehicles: null }) },
  render: (args) => <Section {...args} />,
}
