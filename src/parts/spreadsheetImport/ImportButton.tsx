import { Button } from '@fluentui/react-components'
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload'
import { type ReactNode, useId } from 'react'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import type { SpreadsheetImportView } from './SpreadsheetImport.tsx'

type Props = Pick<SpreadsheetImportView, 'snapshot' | 'send'> & {
  primary?: boolean
  children: ReactNode
}

const opening = { type: 'import.requested' } as const

/** Opens the import beside its list; whoever closes it goes on here. */
export function ImportButton({ snapshot, send, primary = false, children }: Props) {
  const id = useId()
  return (
    <>
      <FocusOnChange fieldId={id} to={snapshot.matches('closed') ? 'closed' : undefined} />
      <Button
        id={id}
        appearance={primary ? 'primary' : 'secondary'}
        icon={<ArrowUpload20Regular />}
        disabledFocusable={!snapshot.can(opening)}
        onClick={() => send(opening)}
      >
        {children}
      </Button>
    </>
  )
}
