import type { ListEntry } from '#contract/credit.contract.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

const tones: Record<ListEntry['listType'], Record<ListEntry['status'], Tone>> = {
  1: { 1: 'success', 2: 'neutral', 3: 'neutral' },
  2: { 1: 'danger', 2: 'neutral', 3: 'info' },
}

/** Whether an enterprise is on a list still. */
export function ListStatus({ listType, status }: Pick<ListEntry, 'listType' | 'status'>) {
  const t = useTranslate('credit')
  return <StatusTag tone={tones[listType][status]}>{t(`credit.listStatus.${status}`)}</StatusTag>
}
