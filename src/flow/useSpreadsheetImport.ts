import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { readFile } from '#contract/file.contract.ts'
import { Problem } from '#contract/problem.ts'
import { spreadsheetImportMachine } from '#machines/kit/spreadsheetImport/spreadsheetImport.machine.ts'
import type {
  SheetReport,
  SheetUpload,
  SpreadsheetImportContext,
} from '#machines/kit/spreadsheetImport/spreadsheetImport.setup.ts'
import { download } from '#src/api/download.ts'
import { goTo, pathNow } from '#src/app/navigation.ts'
import type { SpreadsheetImportView } from '#src/parts/spreadsheetImport/SpreadsheetImport.tsx'
import { chosenFiles } from './chosenFiles.ts'
import { useFlow } from './useFlow.ts'

type Sending = {
  signal: AbortSignal
  quiet: true
  timeout: number
  onProgress: (share: number) => void
}

/** A kind of spreadsheet: where it goes, and where its template comes from. */
export type Sheets = {
  send: (file: File, options: Sending) => Promise<SheetReport>
  /** Saves the template. */
  template: (signal: AbortSignal) => Promise<unknown>
  /** The kinds of files, where that is more than a spreadsheet. */
  types?: readonly string[]
  /** Where what an import answered is saved. */
  recall?: (reportId: string, signal: AbortSignal) => Promise<SheetReport>
}

/** Names in the address the import whose outcome is shown once more; names none where a person came to import. */
const parameter = 'import'

const forgetReport = () => {
  const search = new URLSearchParams(location.search)
  if (!search.has(parameter)) return
  search.delete(parameter)
  goTo(search.size > 0 ? `${pathNow()}?${search}` : pathNow(), true)
}

const machineFor = ({ send, template, recall }: Sheets) =>
  spreadsheetImportMachine.provide({
    actors: {
      importSheet: fromPromise<SheetReport, SheetUpload>(({ input, signal }) => {
        const { raw: file } = input
        if (!file) throw new Problem('fileUnreadable')
        const onProgress = (share: number) => input.onProgress(share * 100)
        return send(file, { signal, quiet: true, timeout: 180_000, onProgress })
      }),
      ...(recall
        ? {
            readReport: fromPromise<SheetReport, { reportId: string }>(({ input, signal }) =>
              recall(input.reportId, signal),
            ),
          }
        : {}),
      readTemplate: fromPromise<unknown>(({ signal }) => template(signal)),
      readErrorFile: fromPromise<unknown, { id: string }>(({ input, signal }) =>
        download(readFile, { params: input }, { signal, quiet: true }),
      ),
    },
    actions: { announceClosed: forgetReport },
  })

/** Runs the import beside a list; what it is given stays the same while the page is open. */
export const useSpreadsheetImport = (
  sheets: Sheets,
  onImported: (done: Pick<SpreadsheetImportContext, 'report' | 'goesOn'>) => void,
): SpreadsheetImportView => {
  const [search] = useSearchParams()
  const [machine] = useState(() => machineFor(sheets))
  const named = search.get(parameter)
  const [snapshot, send] = useFlow(machine, {
    input: {
      reportId: sheets.recall && named ? named : null,
      isAsked: named === '',
      ...(sheets.types ? { types: sheets.types } : {}),
    },
    actions: { announceImport: ({ context }) => onImported(context) },
  })
  // Who comes back to the page, or reads it again, has not come to import.
  useEffect(() => {
    if (named === '') forgetReport()
  }, [named])
  return {
    snapshot,
    send,
    onChoose: (files, goesOn = false) =>
      send({ type: 'files.chosen', files: chosenFiles(files), goesOn }),
  }
}
