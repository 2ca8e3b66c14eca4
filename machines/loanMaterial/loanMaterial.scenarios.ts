import { material } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import type { loanMaterialMachine } from './loanMaterial.machine.ts'
import {
  draftOf,
  draftVersion,
  formWith,
  hasChanges,
  isConflicting,
  openingContext,
} from './loanMaterial.setup.ts'

const form = formWith(material, 'wan')
const { texts } = form
const typed = { ...texts, employees: '90' }

export const loanMaterialScenarios: Scenarios<typeof loanMaterialMachine> = {
  inputs: [undefined],
  events: [
    { type: 'form.typed', texts: typed },
    { type: 'form.typed', texts },
    { type: 'form.typed', texts: { ...texts, employees: '九十' } },
    { type: 'form.typed', texts: { ...texts, unit: 'yuan' } },
    { type: 'document.added', fileType: 4, file: storedPdf },
    { type: 'document.dated', fileType: 1, validTo: '2030-12-31' },
    { type: 'removal.requested', fileType: 1 },
  ],
  outputs: {
    readDraft: [
      null,
      {
        machineId: 'loanMaterial',
        version: draftVersion,
        ownerId: '1',
        subjectId: 'own',
        savedAt: '2026-11-21 09:00:00',
        draft: draftOf({
          ...openingContext(),
          form: { ...form, texts: typed },
          baseVersion: material.version - 1,
        }),
      },
    ],
    getMaterial: [material, { ...material, version: material.version + 1 }],
    saveMaterial: [{ ...material, version: material.version + 1 }],
  },
  errors: {
    readDraft: [new Problem('offline')],
    getMaterial: [new Problem('offline')],
    saveMaterial: [new Problem('versionConflict'), new Problem('offline')],
  },
  whileBusy: ['form.typed', 'form.submitted', 'document.added', 'document.dated'],
  coverageKey: ({ value, context }) =>
    JSON.stringify([
      value,
      hasChanges(context),
      context.form.texts['employees'],
      context.form.texts['unit'],
      isConflicting(context),
      context.saved?.version,
      context.draft !== null,
      context.sent !== null,
    ]),
}
