import { fromPromise } from 'xstate'
import { type Article, getContentInfo } from '#contract/content.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { AgreementDialog } from './AgreementDialog.tsx'
import { portalLinks } from '#src/flow/portalLinks.ts'
import { useFlow } from '#src/flow/useFlow.ts'

type Subject = { columnCode: string }

/** The newest document of a column: it is the one in force. */
const machine = createQuery<Subject, Article>().provide({
  actors: {
    load: fromPromise<Article, { subject: Subject }>(({ input, signal }) =>
      call(getContentInfo, { query: input.subject }, { signal, quiet: true }),
    ),
  },
})

type Props = Subject & { isOpen: boolean; onClose: () => void }

/** A document over the form; once opened it stays mounted, so that the focus finds its way back. */
export function AgreementFlow({ columnCode, isOpen, onClose }: Props) {
  const [snapshot, send] = useFlow(machine, { input: { subject: { columnCode } } })
  return (
    <AgreementDialog
      snapshot={snapshot}
      send={send}
      isOpen={isOpen}
      links={portalLinks}
      onClose={onClose}
    />
  )
}
