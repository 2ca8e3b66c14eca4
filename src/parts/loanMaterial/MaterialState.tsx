import { Button } from '@fluentui/react-components'
import {
  differing,
  documentsOf,
  formWith,
  unitOf,
} from '#machines/loanMaterial/loanMaterial.setup.ts'
import { Notice } from '#src/components/Notice.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Facts } from '#src/components/Facts.tsx'
import { useMaterialStyles } from './Material.styles.ts'
import type { MaterialView } from './materialView.ts'

type Props = Pick<MaterialView, 'snapshot' | 'send'>

/** Whether everything is saved; why not, and what to do. */
export function MaterialState({ snapshot, send }: Props) {
  const styles = useMaterialStyles()
  const t = useTranslate('loanMaterial')
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  if (snapshot.matches('conflict')) return <Conflict snapshot={snapshot} send={send} />
  if (snapshot.matches('suspended')) return <SessionLapsed />
  if (snapshot.matches({ editing: 'unsaved' })) {
    return (
      <Notice
        tone="danger"
        title={t('loanMaterial.saved.failed')}
        requestNo={problem?.requestNo ?? null}
        actions={
          <Button onClick={() => send({ type: 'save.requested' })}>{t('common.retry')}</Button>
        }
      >
        {problem && wordsOf(problem)}
      </Notice>
    )
  }
  const isSaving = snapshot.matches('saving') || snapshot.matches('comparing')
  const isWaiting = snapshot.matches({ editing: 'changed' })
  const isFaulty = snapshot.matches({ editing: 'faulty' })
  // What the registration brought stands here already, but nobody has saved anything.
  const isUntouched = snapshot.context.saved?.version === 0
  return (
    <div className={styles.saved} role="status">
      {isFaulty ? (
        <StatusTag tone="warning">{t('loanMaterial.saved.faulty')}</StatusTag>
      ) : isSaving ? (
        <StatusTag tone="moving">{t('loanMaterial.saved.saving')}</StatusTag>
      ) : isWaiting ? (
        <StatusTag tone="info">{t('loanMaterial.saved.changed')}</StatusTag>
      ) : isUntouched ? (
        <StatusTag tone="neutral">{t('loanMaterial.saved.never')}</StatusTag>
      ) : (
        <StatusTag tone="success">{t('loanMaterial.saved.clean')}</StatusTag>
      )}
    </div>
  )
}

/** Another tab or another person was faster: both versions side by side, one of them stays. */
function Conflict({ snapshot: { context }, send }: Props) {
  const t = useTranslate('loanMaterial')
  const { saved, form, files, removed } = context
  if (!saved) return null
  const theirs = formWith(saved, unitOf(context)).texts
  const here = documentsOf(context)
  const changed = [...new Set([...files.map(({ fileType }) => fileType), ...removed])]
  const words = (mine: string | undefined, other: string | undefined) =>
    t('loanMaterial.conflict.both', {
      mine: mine || t('common.none'),
      theirs: other || t('common.none'),
    })
  const fileOf = (
    documents: readonly { fileType: number; file: { name: string } }[],
    fileType: number,
  ) => documents.find((it) => it.fileType === fileType)?.file.name ?? ''
  return (
    <Notice
      tone="warning"
      title={t('loanMaterial.conflict.title')}
      actions={
        <>
          <Button appearance="primary" onClick={() => send({ type: 'mine.chosen' })}>
            {t('loanMaterial.conflict.mine')}
          </Button>
          <Button onClick={() => send({ type: 'theirs.chosen' })}>
            {t('loanMaterial.conflict.theirs')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          ...differing(context, saved).map((name) => ({
            term: t(`loanMaterial.fact.${name}`),
            value: words(form.texts[name], theirs[name]),
          })),
          ...changed.map((fileType) => ({
            term: t('loanMaterial.documents'),
            value: words(fileOf(here, fileType), fileOf(saved.documents, fileType)),
          })),
        ]}
      />
    </Notice>
  )
}
