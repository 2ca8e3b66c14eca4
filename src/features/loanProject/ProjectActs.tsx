import { Button } from '@fluentui/react-components'
import type { ProjectAct } from '#contract/consignerLoan.draft.ts'
import type { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { needsRemark } from '#machines/loanProject/loanProject.setup.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { RemarkDialog } from '#src/parts/consignerLoan/RemarkDialog.tsx'
import { Unanswered } from '#src/parts/consignerLoan/Unanswered.tsx'

type Props = ViewProps<typeof loanProjectMachine>

const whatOf = (t: Translate<'consignerLoan'>, loan: Translate<'loan'>, act: ProjectAct) => {
  if (act.kind === 'move') {
    return t('consignerLoan.unknown.move', {
      no: act.project.projectNo,
      state: loan(`loan.project.${act.to}`),
    })
  }
  return act.project
    ? t('consignerLoan.unknown.change', { no: act.project.projectNo })
    : t('consignerLoan.unknown.register', { name: act.input.projectName })
}

/** What became of the last act on a project, above the list. */
export function ProjectNotices({ snapshot, send }: Props) {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  const wordsOf = useProblemWords()
  const { act, done, problem } = snapshot.context
  if (snapshot.matches('unanswered') && act) {
    return (
      <Unanswered
        what={whatOf(t, loan, act)}
        stage={
          snapshot.matches({ unanswered: 'notTaken' })
            ? 'notTaken'
            : snapshot.matches({ unanswered: 'waiting' })
              ? 'waiting'
              : 'asking'
        }
        problem={problem}
        onAsk={() => send({ type: 'outcome.asked' })}
        onResend={() => send({ type: 'act.resent' })}
        onAbandon={() => send({ type: 'act.abandoned' })}
      />
    )
  }
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
  if (snapshot.matches('openFailed') && problem) {
    return (
      <Notice
        tone="danger"
        title={t('consignerLoan.project.openFailed')}
        requestNo={problem.requestNo}
        actions={
          <Button onClick={() => send({ type: 'opening.retried' })}>{t('common.retry')}</Button>
        }
      >
        {wordsOf(problem)}
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
  if (!snapshot.matches('resting') || !done) return null
  const { project } = done
  const words =
    done.act.kind === 'save'
      ? t('consignerLoan.project.saved', { no: project.projectNo })
      : t('consignerLoan.move.done', {
          no: project.projectNo,
          state: loan(`loan.project.${project.approveState}`),
        })
  return <Notice tone="success" title={words} />
}

/** Asks before a project is submitted, suspended, resumed or ended. */
export function ProjectMoveDialog({ snapshot, send }: Props) {
  const t = useTranslate('consignerLoan')
  const { project, to, problem, act } = snapshot.context
  const isOpen = snapshot.matches('moving')
  const isRequired = needsRemark(to)
  const name = project?.projectName ?? (act?.kind === 'move' ? act.project.projectNo : '')
  return (
    <RemarkDialog
      isOpen={isOpen}
      busy={isOpen && snapshot.hasTag('busy')}
      danger={to === 5}
      title={t(`consignerLoan.move.${to}.title`, { name })}
      confirm={t(`consignerLoan.move.${to}`)}
      remark={{
        label: t('consignerLoan.move.remark'),
        hint: t(isRequired ? 'consignerLoan.move.remarkHint' : 'consignerLoan.move.remarkOptional'),
        error: t('consignerLoan.move.remarkError'),
        min: 5,
        isRequired,
      }}
      failed={t('consignerLoan.move.failed')}
      working={t('consignerLoan.move.working')}
      problem={isOpen ? problem : null}
      onConfirm={(remark) => send({ type: 'move.confirmed', remark })}
      onCancel={() => send({ type: 'move.abandoned' })}
    >
      {t(`consignerLoan.move.${to}.what`)}
    </RemarkDialog>
  )
}
