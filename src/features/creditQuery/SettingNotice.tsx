import { Button } from '@fluentui/react-components'
import type { OwnAchievement } from '#contract/credit.contract.ts'
import type { ownCreditMachine } from '#machines/ownCredit/ownCredit.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

const doneText = (
  t: Translate<'ownCredit'>,
  { achieveName: name, auditStatus, isPublic }: OwnAchievement,
) => {
  if (!isPublic) return t('ownCredit.hiddenNow', { name })
  return t(auditStatus === 1 ? 'ownCredit.shownNow' : 'ownCredit.shownLater', { name })
}

/** What became of the last setting. */
export function SettingNotice({ snapshot, send }: ViewProps<typeof ownCreditMachine>) {
  const t = useTranslate('ownCredit')
  const wordsOf = useProblemWords()
  const { achievement, done, problem } = snapshot.context
  const name = achievement?.achieveName ?? ''
  const requestNo = problem?.requestNo ?? null
  const close = <Button onClick={() => send({ type: 'change.closed' })}>{t('common.close')}</Button>
  if (snapshot.matches('suspended'))
    return <Notice tone="warning" title={t('ownCredit.suspended')} />
  if (snapshot.matches('unanswered')) {
    return (
      <Notice
        tone="warning"
        title={t('ownCredit.unknown')}
        requestNo={requestNo}
        actions={
          <>
            <Button appearance="primary" onClick={() => send({ type: 'change.resent' })}>
              {t('ownCredit.again')}
            </Button>
            {close}
          </>
        }
      >
        {t('ownCredit.unknownHint')}
      </Notice>
    )
  }
  if (snapshot.matches('refused') && problem) {
    const isConflict = problem.code === 'versionConflict'
    return (
      <Notice
        tone="warning"
        title={t(isConflict ? 'ownCredit.conflict' : 'ownCredit.failed', { name })}
        requestNo={requestNo}
        actions={close}
      >
        {isConflict ? t('ownCredit.conflictHint') : wordsOf(problem)}
      </Notice>
    )
  }
  return done && <Notice tone="success" title={doneText(t, done)} />
}
