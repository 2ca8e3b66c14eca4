import { useCallback, useEffect } from 'react'
import type { FlowName } from '#contract/preferences.contract.ts'
import type { Explanation } from '#src/parts/wizard/explanation.ts'
import { loadPreferences, savePreference, usePreferencesOfPerson } from './personPreferences.ts'

/** Who is new to a flow has its steps explained; it is known once it is done, or its explanation folded, on every device. */
export const useExplanation = (flow: FlowName, isDone: boolean): Explanation => {
  const preferences = usePreferencesOfPerson()
  const isNew = preferences && !preferences.knownFlows.includes(flow)
  useEffect(() => void loadPreferences(), [])
  const onFolded = useCallback(() => {
    if (isNew) void savePreference({ knownFlow: flow })
  }, [isNew, flow])
  useEffect(() => {
    if (isDone) onFolded()
  }, [isDone, onFolded])
  return { isNew, onFolded }
}
