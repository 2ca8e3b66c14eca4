import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import type { Article } from '#contract/content.contract.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useFocusBack } from '#src/components/useFocusBack.ts'
import { RichText, type RichTextLinks } from '#src/components/RichText.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { inLocale } from '#src/parts/content/inLocale.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useAgreementStyles } from './Agreement.styles.ts'

type Query = ReturnType<typeof createQuery<{ columnCode: string }, Article>>
type Props = ViewProps<Query> & { isOpen: boolean; links: RichTextLinks; onClose: () => void }

/** The full text of a document, over the form that asks for consent. */
export function AgreementDialog({ snapshot, send, isOpen, links, onClose }: Props) {
  const styles = useAgreementStyles()
  const t = useTranslate('registration')
  const wordsOf = useProblemWords()
  const locale = useLocale()
  useFocusBack(isOpen)
  const { data, problem } = snapshot.context
  const title = data && inLocale(locale, data.title, data.titleEn)
  const text = data && inLocale(locale, data.content, data.contentEn)
  const retry = { type: 'load.retried' } as const
  return (
    <Dialog open={isOpen} onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} aria-busy={snapshot.hasTag('busy')}>
        <DialogBody>
          <DialogTitle lang={title?.lang}>
            {title?.text ??
              (problem ? t('registration.document.failed') : t('registration.document.loading'))}
          </DialogTitle>
          <DialogContent className={styles.text} tabIndex={0}>
            {text && <RichText html={text.text} lang={text.lang} links={links} />}
            {problem && (
              <Notice tone="danger" title={wordsOf(problem)} requestNo={problem.requestNo} />
            )}
          </DialogContent>
          <DialogActions>
            {snapshot.can(retry) && problem && (
              <Button onClick={() => send(retry)}>{t('common.retry')}</Button>
            )}
            <Button appearance="primary" onClick={onClose}>
              {t('common.close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
