import { Button } from '@fluentui/react-components'
import type { ProblemCode, ProblemValue } from '#contract/problem.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { type Key, useTranslate } from '#src/i18n/translate.ts'
import { Notice } from './Notice.tsx'

export type RefusedFile = {
  uid: string
  name: string
  reason: 'tooMany' | 'tooLarge' | 'wrongType' | 'empty' | 'duplicate'
}

export type FailedFile = { uid: string; name: string; problem: ProblemValue }

type Props = {
  failures?: readonly FailedFile[]
  rejections?: readonly RefusedFile[]
  onRetry: (uid: string) => void
  onRemove: (uid: string) => void
  onDismiss: () => void
}

const reasonKeys = {
  tooMany: 'upload.reason.tooMany',
  tooLarge: 'upload.reason.tooLarge',
  wrongType: 'upload.reason.wrongType',
  empty: 'upload.reason.empty',
  duplicate: 'upload.reason.duplicate',
} as const satisfies Record<RefusedFile['reason'], Key<'upload'>>

/** What is wrong with the file itself: sending the same one again changes nothing. */
const ofTheFile: readonly ProblemCode[] = ['fileTypeUnsupported', 'fileTooLarge']

/** Files that were not taken, with the reason; files that did not arrive, offered again. */
export function RefusedFiles({
  failures = [],
  rejections = [],
  onRetry,
  onRemove,
  onDismiss,
}: Props) {
  const t = useTranslate('upload')
  const wordsOf = useProblemWords()
  return (
    <>
      {failures.map(({ uid, name, problem }) => (
        <Notice
          key={uid}
          tone="danger"
          title={t('upload.failed', { name })}
          requestNo={problem.requestNo}
          actions={
            <>
              {!ofTheFile.includes(problem.code) && (
                <Button
                  size="small"
                  aria-label={t('upload.retryNamed', { name })}
                  onClick={() => onRetry(uid)}
                >
                  {t('common.retry')}
                </Button>
              )}
              <Button
                size="small"
                appearance="subtle"
                aria-label={t('upload.removeNamed', { name })}
                onClick={() => onRemove(uid)}
              >
                {t('upload.remove')}
              </Button>
            </>
          }
        >
          {wordsOf(problem)}
        </Notice>
      ))}
      {rejections.map(({ uid, name, reason }) => (
        <Notice
          key={uid}
          tone="warning"
          title={t('upload.refused', { name })}
          actions={
            <Button size="small" appearance="subtle" onClick={onDismiss}>
              {t('upload.dismiss')}
            </Button>
          }
        >
          {t(reasonKeys[reason])}
        </Notice>
      ))}
    </>
  )
}
