import type { Classification } from '#contract/credit.contract.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

const tones: Record<Classification, Tone> = { A: 'success', B: 'info', C: 'warning', D: 'danger' }

/** A supervision class by its letter and word. */
export function ClassTag({ classification }: { classification: Classification }) {
  const t = useTranslate('credit')
  return (
    <StatusTag tone={tones[classification]}>
      {t('credit.classification.tag', {
        letter: classification,
        word: t(`credit.classification.${classification}`),
      })}
    </StatusTag>
  )
}
