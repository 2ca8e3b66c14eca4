import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { spareIn, stateOfEntry, wizardIn } from './wizardEntry.ts'

/**
 * The wizard that an address opens: `key` is its own, and `follow` names in the address what it has become, with what a
 * reload shall find besides. Somebody who goes to another address opens another wizard.
 */
export const useWizard = (address: string) => {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const [opened, setOpened] = useState({ address, key: wizardIn(state) ?? key })
  if (opened.address !== address) {
    setOpened({ address, key: wizardIn(state) === opened.key ? opened.key : key })
  }
  const follow = (to: string, more?: object) => {
    const spare = spareIn(stateOfEntry())
    void navigate(to, {
      replace: true,
      state: { ...more, wizard: opened.key, ...(spare ? { spare } : {}) },
    })
  }
  return { key: opened.key, follow }
}
