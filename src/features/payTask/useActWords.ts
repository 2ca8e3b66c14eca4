import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { addPayTask, splitPayTask } from '#contract/payTask.contract.ts'
import { isStart } from '#machines/payTask/payTask.setup.ts'
import { useTranslate } from '#src/i18n/translate.ts'

/** What an act of the wizard does, as a person would say it. */
export const useActWords = () => {
  const t = useTranslate('payTask')
  return (act: SavedAct) => {
    const no = act.name
    if (act.call === callOf(addPayTask)) return t('payTask.act.create')
    if (act.call === callOf(splitPayTask)) return t('payTask.act.split', { no })
    return isStart(act) ? t('payTask.act.start', { no }) : t('payTask.act.cancel', { no })
  }
}
