import { Button } from '@fluentui/react-components'
import type { SavedAct } from '#contract/act.contract.ts'
import type { LoanProject } from '#contract/loan.contract.ts'
import { needsRemark } from '#contract/loan.rules.ts'
import { moveForm } from '#contract/loanProject.form.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import type { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { kindOf, movedTo } from '#machines/loanProject/loanProject.setup.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import type { ActView } from '#src/parts/act/actView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { FormDialog } from '#src/parts/form/FormDialog.tsx'
import { formView } from '#src/parts/form/formView.tsx'

const { Form, Field } = formView(moveForm, 'consignerLoan')

type Props = ViewProps<typeof loanProjectMachine>

/** What an act does, as a person would say it. */
export const useProjectActWords = () => {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  return (act: SavedAct) => {
    const { name } = act
    const kind = kindOf(act)
    if (kind === 'register') return t('consignerLoan.unknown.register', { name })
    if (kind === 'change') return t('consignerLoan.unknown.change', { no: name })
    const state = loan(`loan.project.${movedTo(act)}`)
    return t('consignerLoan.unknown.move', { no: name, state })
  }
}

/** What became of the last act on a project, above the list or the form. */
export function ProjectNotices({ snapshot, send }: Props) {
  const t = useTranslate('consignerLoan')
  const { outcome, problem } = snapshot.context
  if (snapshot.matches('overtaken')) {
    return (
      <Notice
        tone="warning"
        title={t('consignerLoan.project.overtaken')}
        requestNo={problem?.requestNo ?? null}
        actions={
          <Button onClick={() => send({ type: 'change.seen' })}>
            {t('consignerLoan.project.seen')}
          </Button>
        }
      >
        {t('consignerLoan.project.overtakenHint')}
      </Notice>
    )
  }
  if (snapshot.matches('suspended')) {
    return (
      <Notice tone="warning" title={t('consignerLoan.suspended')}>
        {t('consignerLoan.suspendedHint')}
      </Notice>
    )
  }
  // What the form says of its own refusal is not said twice.
  const isShown = snapshot.matches('resting') || (snapshot.matches('editing') && !problem)
  return outcome && isShown ? <ProjectOutcome outcome={outcome} /> : null
}

function ProjectOutcome({ outcome }: { outcome: ActOutput }) {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  const what = useProjectActWords()(outcome.act)
  if (outcome.kind !== 'done') return <ActOutcome outcome={outcome} what={what} />
  const { projectNo: no, approveState } = outcome.reply as LoanProject // read by the call's own schema
  const done =
    kindOf(outcome.act) === 'move'
      ? t('consignerLoan.move.done', { no, state: loan(`loan.project.${approveState}`) })
      : t('consignerLoan.project.saved', { no })
  return <ActOutcome outcome={outcome} what={what} done={done} />
}

/** Asks before a project is submitted, suspended, resumed or ended. */
export function ProjectMoveDialog({ snapshot, send, act }: Props & { act: ActView }) {
  const t = useTranslate('consignerLoan')
  const { project, to } = snapshot.context
  return (
    <FormDialog
      Form={Form}
      snapshot={snapshot}
      send={send}
      isOpen={snapshot.matches('moving')}
      act={act}
      danger={to === 5}
      title={t(`consignerLoan.move.${to}.title`, { name: project?.projectName ?? '' })}
      confirm={t(`consignerLoan.move.${to}`)}
      what={t(`consignerLoan.move.${to}.what`)}
      failed={t('consignerLoan.move.failed')}
      working={t('consignerLoan.move.working')}
      onCancel={() => send({ type: 'move.abandoned' })}
    >
      {needsRemark(to) ? (
        <Field name="remark" needed="later" hint={t('consignerLoan.move.remarkHint')} />
      ) : (
        <Field name="remark" hint={t('consignerLoan.move.remarkOptional')} />
      )}
    </FormDialog>
  )
}
