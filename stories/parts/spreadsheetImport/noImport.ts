import { fn } from 'storybook/test'
import { begin } from '#machines/atlas/position.ts'
import { spreadsheetImportMachine } from '#machines/kit/spreadsheetImport/spreadsheetImport.machine.ts'
import type { SpreadsheetImportView } from '#src/parts/spreadsheetImport/SpreadsheetImport.tsx'

/** An import that nobody has begun, beside its list. */
export const noImport: SpreadsheetImportView = {
  snapshot: begin(spreadsheetImportMachine, { reportId: null, isAsked: false }).snapshot,
  send: fn(),
  onChoose: fn(),
}
