import { Button, Field, Textarea } from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import type { FormFields } from '#contract/consignerLoan.draft.ts'
import type { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { DateField } from '#src/components/DateField.tsx'
import { ErrorSummary } from '#src/components/ErrorSummary.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { type Key, useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { textsIn } from '#src/parts/consignerLoan/authForm.ts'
import { useConsignerLoanStyles } from '#src/parts/consignerLoan/ConsignerLoan.styles.ts'
import {
  amountFields,
  periods,
  type ProjectFault,
  type ProjectFaults,
  type ProjectField,
  readProject,
  textFields,
  textsOf,
  wrongUsccs,
} from './projectForm.ts'

type Props = ViewProps<typeof loanProjectMachine> & {
  /** The enterprise itself, which is no haulier of its own. */
  ownUscc: string
  onTyped?: ((fields: FormFields) => void) | undefined
}

const fieldId = (field: ProjectField) => `project-${field}`

const labels = {
  projectName: 'consignerLoan.project.name',
  route: 'consignerLoan.project.route',
  goods: 'consignerLoan.project.goods',
  contractNo: 'consignerLoan.project.contractNo',
  contractFen: 'consignerLoan.project.contractFen',
  yearlyFreightFen: 'consignerLoan.project.yearlyFen',
  creditLimitFen: 'consignerLoan.project.limitLabel',
  periodDays: 'consignerLoan.project.periodLabel',
  startDate: 'consignerLoan.project.startDate',
  endDate: 'consignerLoan.project.endLabel',
  haulierUsccs: 'consignerLoan.project.usccs',
} as const satisfies Record<ProjectField, Key<'consignerLoan'>>

const order = Object.keys(labels) as ProjectField[] // its own keys

/** What the server found, by the name of the field. */
const theirFault = (field: ProjectField): ProjectFault =>
  field === 'haulierUsccs' ? 'usccsUnknown' : field === 'endDate' ? 'order' : 'date'

/** A project with all its fields; what is typed is stored until the server has it. */
export function ProjectForm({ snapshot, send, ownUscc, onTyped }: Props) {
  const t = useTranslate('consignerLoan')
  const styles = useConsignerLoanStyles()
  const wordsOf = useProblemWords()
  const [read, setRead] = useState<{ faults: ProjectFaults; wrong: string }>({
    faults: {},
    wrong: '',
  })
  const [rounds, setRounds] = useState(0)
  const { project, fields, problem } = snapshot.context
  const isConflicted = snapshot.matches({ editing: 'conflicted' })
  const busy = snapshot.hasTag('busy') || isConflicted
  const texts = { ...textsOf(project), ...fields }

  const theirs = (problem?.errors ?? []).map(({ field }) => field.split('.')[0])
  const faultOf = (field: ProjectField): ProjectFault | null =>
    read.faults[field] ?? (theirs.includes(field) ? theirFault(field) : null)
  const errorOf = (field: ProjectField): string | null => {
    const fault = faultOf(field)
    if (fault === null) return null
    if (fault === 'usccs') return t('consignerLoan.field.usccs', { wrong: read.wrong })
    if (fault === 'amount' || fault === 'date') {
      return t(`consignerLoan.field.${fault}`, { field: t(labels[field]) })
    }
    if (fault !== 'text') return t(`consignerLoan.field.${fault}`)
    const [min, max] = field in textFields ? textFields[field as keyof typeof textFields] : [1, 100] // asked above
    return t('consignerLoan.field.text', { field: t(labels[field]), min, max })
  }
  const errors = order.flatMap((field) => {
    const message = errorOf(field)
    return message ? [{ fieldId: fieldId(field), message }] : []
  })
  const given = (field: ProjectField) => ({
    id: fieldId(field),
    name: field,
    label: t(labels[field]),
    required: true,
    disabled: busy,
    defaultValue: texts[field] ?? '',
    error: errorOf(field),
  })

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRounds(rounds + 1)
    const values = new FormData(event.currentTarget)
    const { input, faults } = readProject(values, ownUscc)
    const wrong = wrongUsccs(String(values.get('haulierUsccs') ?? ''), ownUscc).join(
      t('common.comma'),
    )
    setRead({ faults, wrong })
    if (Object.keys(faults).length === 0) {
      send({ type: 'form.saved', input, fields: textsIn(values) })
    }
  }

  return (
    <form
      className={styles.stack}
      noValidate
      aria-busy={busy}
      onChange={({ currentTarget }) => onTyped?.(textsIn(new FormData(currentTarget)))}
      onSubmit={save}
    >
      <StepHeading>
        {project
          ? t('consignerLoan.project.formEdit', { no: project.projectNo })
          : t('consignerLoan.project.formNew')}
      </StepHeading>
      {isConflicted && (
        <Notice
          tone="warning"
          title={t('consignerLoan.project.conflict')}
          requestNo={problem?.requestNo ?? null}
          actions={
            <>
              <Button appearance="primary" onClick={() => send({ type: 'mine.chosen' })}>
                {t('consignerLoan.project.mine')}
              </Button>
              <Button onClick={() => send({ type: 'theirs.chosen' })}>
                {t('consignerLoan.project.theirs')}
              </Button>
            </>
          }
        >
          {t('consignerLoan.project.conflictHint')}
        </Notice>
      )}
      {problem && !isConflicted && errors.length === 0 && (
        <Notice
          tone="danger"
          title={t('consignerLoan.project.saveFailed')}
          requestNo={problem.requestNo}
        >
          {wordsOf(problem)}
        </Notice>
      )}
      <ErrorSummary errors={errors} key={rounds} />
      <Card>
        <div className={styles.close}>
          <p>{t('consignerLoan.project.formHint')}</p>
          <div className={styles.fields}>
            <TextField {...given('projectName')} maxLength={100} />
            <TextField {...given('route')} maxLength={100} />
            <TextField {...given('goods')} maxLength={100} />
            <Field
              className={styles.wide}
              required
              label={t(labels.haulierUsccs)}
              hint={t('consignerLoan.project.usccsHint')}
              validationMessage={errorOf('haulierUsccs')}
              validationState={faultOf('haulierUsccs') ? 'error' : 'none'}
            >
              <Textarea
                id={fieldId('haulierUsccs')}
                name="haulierUsccs"
                rows={4}
                maxLength={600}
                disabled={busy}
                defaultValue={texts['haulierUsccs'] ?? ''}
              />
            </Field>
          </div>
        </div>
      </Card>
      <Card title={t('consignerLoan.project.contract')}>
        <div className={styles.fields}>
          <TextField {...given('contractNo')} maxLength={50} />
          {amountFields.map((field) => (
            <TextField
              key={field}
              {...given(field)}
              inputMode="decimal"
              hint={field === 'creditLimitFen' ? t('consignerLoan.project.limitHint') : undefined}
            />
          ))}
          <SelectField
            {...given('periodDays')}
            defaultValue={texts['periodDays'] ?? '60'}
            options={periods.map((days) => ({ value: String(days), label: String(days) }))}
          />
          <DateField {...given('startDate')} />
          <DateField {...given('endDate')} />
        </div>
      </Card>
      <div className={styles.buttons}>
        <Button type="button" disabled={busy} onClick={() => send({ type: 'form.abandoned' })}>
          {t('consignerLoan.project.abandon')}
        </Button>
        <Button type="submit" appearance="primary" disabled={busy}>
          {busy && !isConflicted
            ? t('consignerLoan.project.saving')
            : t('consignerLoan.project.save')}
        </Button>
      </div>
    </form>
  )
}
